import type { Session } from '@kocyolu/contracts'
import { ButtonLink, EmptyState, QueryView, ShowMore } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OwnSessionRow } from '../../shared/sessions/own-session-row.tsx'
import { type Side, sessionsQuery, statusesIn } from '../../shared/sessions/queries.ts'
import { SessionList, SessionListSkeleton, useStanding } from '../../shared/sessions/session-row.tsx'
import { useText as useSessionText } from '../../shared/sessions/texts.ts'
import { useNow } from '../../shared/sessions/use-now.ts'
import { useSessionActions } from '../../shared/sessions/use-session-actions.tsx'
import styles from './sessions.module.css'
import { useText } from './texts.ts'

type Props = {
  side: Side
  tab: Tab
  /** Content below the list. */
  children?: ReactNode
}

const none: Session[] = []

/** One list of sessions, with what can be done about each. */
export function SessionTab({ side, tab, children }: Props) {
  const t = useText()
  const loading = useSessionText()('loading')
  const list = useInfiniteQuery(sessionsQuery(side, tab))
  const sessions = list.data ?? none
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isEmptied = list.isSuccess && sessions.every(({ status }) => !statusesIn[tab].includes(status))
  // All of it belongs elsewhere by now, and there is more.
  useEffect(() => {
    if (isEmptied && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isEmptied, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const now = useNow(sessions)
  const standing = useStanding(side)
  const { handlersOf, dialog } = useSessionActions()
  return (
    <section aria-label={t(`tab.${tab}`)} className={styles.list}>
      <QueryView
        query={list}
        skeleton={
          <div role="status" aria-label={loading}>
            <SessionListSkeleton />
          </div>
        }
      >
        {all => {
          // One that I have just changed stays in what was fetched, and belongs to another list.
          const shown = all.filter(({ status }) => statusesIn[tab].includes(status))
          if (shown.length === 0 && !list.hasNextPage) return <Nothing side={side} tab={tab} />
          return (
            <>
              <SessionList sessions={shown}>
                {session => (
                  <OwnSessionRow
                    key={session.id}
                    side={side}
                    session={session}
                    standing={standing(session, now)}
                    now={now}
                    {...handlersOf(session)}
                  />
                )}
              </SessionList>
              <ShowMore list={list} className={styles.more}>
                {t('more')}
              </ShowMore>
            </>
          )
        }}
      </QueryView>
      {children}
      {dialog}
    </section>
  )
}

function Nothing({ side, tab }: Omit<Props, 'children'>) {
  const t = useText()
  const isInvited = side === 'student' && (tab === 'upcoming' || tab === 'pending')
  return (
    <EmptyState
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.${side}`)}
      action={isInvited && <ButtonLink to="/mentors">{t('findMentor')}</ButtonLink>}
    />
  )
}

export const tabs = ['upcoming', 'pending', 'past', 'cancelled'] as const
export type Tab = (typeof tabs)[number]

/** The list that the address names; the first without a name that exists. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabs.find(tab => tab === search.get('tab')) ?? 'upcoming'
}
