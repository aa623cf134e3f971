import type { MockExam, RankTable } from '@kocyolu/contracts'
import { QueryView, ShowMore, Skeleton } from '@kocyolu/web'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { publishedRanksQuery } from '../rank/queries.ts'
import { useText } from './texts.ts'

type Props = {
  list: UseInfiniteQueryResult<MockExam[]>
  /** Instead of a list without any. */
  none: ReactNode
  /** At least one, the newest first. */
  children: (exams: readonly MockExam[], ranks: readonly RankTable[]) => ReactNode
  className?: string | undefined
}

/** Mock exams that come page by page, with a skeleton until then. */
export function ExamList({ list, none, children, className }: Props) {
  const t = useText()
  const ranks = useQuery(publishedRanksQuery)
  const { error, isFetching, refetch, isFetchNextPageError } = list
  // Ranks are beside nets: what came after these would move the page. Without an answer there are none.
  const data = ranks.isLoading ? undefined : list.data
  const query = { data, error, isFetching, refetch, isFetchNextPageError }
  return (
    <QueryView
      query={query}
      skeleton={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={420} radius={8} />
        </div>
      }
      title={t('loadError')}
    >
      {exams =>
        exams.length === 0 ? (
          none
        ) : (
          <>
            {children(exams, ranks.data ?? [])}
            <ShowMore list={list} className={className}>
              {t('more')}
            </ShowMore>
          </>
        )
      }
    </QueryView>
  )
}
