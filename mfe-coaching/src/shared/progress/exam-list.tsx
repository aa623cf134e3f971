import type { MockExam } from '@kocyolu/contracts'
import { QueryView, ShowMore, Skeleton } from '@kocyolu/web'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

type Props = {
  list: UseInfiniteQueryResult<MockExam[]>
  /** Instead of a list without any. */
  none: ReactNode
  /** At least one, the newest first. */
  children: (exams: readonly MockExam[]) => ReactNode
  className?: string | undefined
}

/** Mock exams that come page by page, with what stands in their place until then. */
export function ExamList({ list, none, children, className }: Props) {
  const t = useText()
  return (
    <QueryView
      query={list}
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
            {children(exams)}
            <ShowMore list={list} className={className}>
              {t('more')}
            </ShowMore>
          </>
        )
      }
    </QueryView>
  )
}
