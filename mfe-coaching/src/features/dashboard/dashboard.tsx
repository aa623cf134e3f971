import type { OwnSessionCounts, Session } from '@kocyolu/contracts'
import {
  lazyComponent,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  sessionCountsQuery,
  useSession,
} from '@kocyolu/web'
import { FigureCard, FigureCards, Workspace } from '@kocyolu/web/workspace'
import {
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { OwnSessionRow } from '../../shared/sessions/own-session-row.tsx'
import { refreshSessions, type Side, sessionsQuery } from '../../shared/sessions/queries.ts'
import { SessionList, SessionListSkeleton, useStanding } from '../../shared/sessions/session-row.tsx'
import { useText as useSessionText } from '../../shared/sessions/texts.ts'
import { useNow } from '../../shared/sessions/use-now.ts'
import { useSessionActions } from '../../shared/sessions/use-session-actions.tsx'
import styles from './dashboard.module.css'
import { NextUp, NextUpSkeleton, nextOf } from './next-up.tsx'
import { bucketsOf, type SessionBuckets, together } from './session-buckets.ts'
import { useText } from './texts.ts'

/** A figure at the top; one that is counted waits for the counts. */
export type Figure = { icon: LucideIcon; label: string; note?: ReactNode } & (
  | { count: keyof OwnSessionCounts }
  | { text: ReactNode }
)

/** One list: which sessions, and what is said without any; without that an empty list is not rendered. */
export type Section = {
  title: string
  sessions: (buckets: SessionBuckets) => Session[]
  /** Status text of each, where the list has its own. */
  standing?: (session: Session, now: number) => string
  empty?: { title: string; text: string }
  /** It is over, and seen by opening it. */
  isOver?: boolean
  /** Loads the next part at its end. */
  more?: 'open' | 'closed'
}

type Props = {
  side: Side
  title: string
  lead: string
  actions: ReactNode
  /** Action where no session is ahead and none waits. */
  otherwise: ReactNode
  figures: Figure[]
  sections: Section[]
  /** Notice before the lists. */
  above?: ReactNode
  /** Content before the lists. */
  first?: ReactNode
  /** Whether `first` is there: the lists wait for it. */
  hasFirst?: boolean
  /** Content below the lists. */
  children?: ReactNode
}

/** Figures and lists of a user's sessions, with what can be done about each. */
export function Dashboard(props: Props) {
  const { side, title, lead, actions, otherwise, figures, sections } = props
  const { above, first, hasFirst = true, children } = props
  const t = useText()
  const standing = useStanding(side)
  const { now, lists, query } = useSessions(side)
  const counts = useQuery(sessionCountsQuery(side))
  const { user } = useSession()
  // Who has booked nothing yet, or was never asked, is not asked for anything.
  const hasSessions = Object.values(counts.data ?? {}).some(count => count > 0)
  const { handlersOf, dialog } = useSessionActions()
  const next = query.data ? nextOf(side, query.data, now) : null
  /** Sessions that need an action, and are not above already. */
  const asks = (session: Session) => session.can.objectToAbsence && session !== next?.session
  const figureOf = (figure: Figure): ReactNode => {
    if ('text' in figure) return <small>{figure.text}</small>
    return counts.data?.[figure.count] ?? (counts.isPending ? undefined : '–')
  }
  return (
    <Page title={title} heading="own">
      <Workspace title={title} lead={lead} actions={actions}>
        {above}
        {query.data ? (
          <NextUp side={side} next={next} now={now} handlersOf={handlersOf} otherwise={otherwise} />
        ) : (
          query.error === null && <NextUpSkeleton />
        )}
        <FigureCards label={t('figures')}>
          {figures.map(figure => (
            <FigureCard
              key={figure.label}
              icon={figure.icon}
              label={figure.label}
              value={figureOf(figure)}
              note={figure.note}
            />
          ))}
        </FigureCards>
        <QueryView query={hasFirst ? query : { ...query, data: undefined }} skeleton={<SessionsSkeleton />}>
          {buckets => (
            <>
              {first}
              {sections.map(section => (
                <SessionSection
                  key={section.title}
                  title={section.title}
                  sessions={section.sessions(buckets)}
                  empty={section.empty}
                  fold={
                    section.isOver ? (section.sessions(buckets).some(asks) ? 'open' : 'closed') : undefined
                  }
                  more={
                    section.more &&
                    lists[section.more].hasNextPage && (
                      <ShowMore list={lists[section.more]}>{t(`more.${section.more}`)}</ShowMore>
                    )
                  }
                >
                  {session => (
                    <OwnSessionRow
                      key={session.id}
                      side={side}
                      session={session}
                      standing={(section.standing ?? standing)(session, now)}
                      now={now}
                      {...handlersOf(session)}
                    />
                  )}
                </SessionSection>
              ))}
              {user && hasSessions && <PushOffer userId={user.id} />}
              {children}
            </>
          )}
        </QueryView>
        {dialog}
      </Workspace>
    </Page>
  )
}

/** Offers to have this browser notified of news. */
const PushOffer = lazyComponent(async () => (await import('@kocyolu/web/push')).PushOffer)

const none: Session[] = []

/** My sessions as they are now: they follow the other side's changes, and the clock when one starts or ends. */
function useSessions(side: Side) {
  const client = useQueryClient()
  const open = useInfiniteQuery(sessionsQuery(side, 'open'))
  const closed = useInfiniteQuery(sessionsQuery(side, 'closed'))
  const sessions = useMemo(() => together(open.data ?? none, closed.data ?? none), [open.data, closed.data])
  const now = useNow(sessions)
  const buckets = useMemo(() => bucketsOf(sessions, now), [sessions, now])
  const hasAll = open.data !== undefined && closed.data !== undefined
  return {
    sessions,
    now,
    lists: { open, closed },
    /** Both lists as one. */
    query: {
      data: hasAll ? buckets : undefined,
      error: failureOf(open) ?? failureOf(closed),
      isFetching: open.isFetching || closed.isFetching,
      refetch: () => refreshSessions(client),
    },
  }
}

/** The button that asks for more of a list says by itself when they do not come. */
const failureOf = ({ error, isFetchNextPageError }: UseInfiniteQueryResult<unknown>) =>
  isFetchNextPageError ? null : error

type SectionProps = {
  title: string
  sessions: readonly Session[]
  /** One line for an empty list; without it an empty list is not rendered. */
  empty?: { title: string; text: string } | undefined
  /** Past sessions are folded; `open` unfolds them at first. */
  fold?: 'open' | 'closed' | undefined
  /** Link to more of them. */
  more?: ReactNode
  children: (session: Session) => ReactNode
}

/** One list of the dashboard under its title. */
function SessionSection({ title, sessions, empty, fold, more, children }: SectionProps) {
  const titleId = useId()
  if (sessions.length === 0 && !empty && !more) return null
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
      {sessions.length > 0 && <span className={`${styles.count} tabular`}>{sessions.length}</span>}
    </h2>
  )
  const list = (
    <>
      {sessions.length > 0 && <SessionList sessions={sessions}>{children}</SessionList>}
      {more && <p className={styles.more}>{more}</p>}
    </>
  )
  if (fold)
    return (
      <section aria-labelledby={titleId}>
        <details className={styles.fold} open={fold === 'open'}>
          <summary>{heading}</summary>
          {list}
        </details>
      </section>
    )
  const isEmpty = sessions.length === 0 && empty !== undefined
  return (
    <section aria-labelledby={titleId} className={isEmpty ? styles.line : undefined}>
      {heading}
      {isEmpty && (
        <p className="soft medium">
          <b>{empty.title}</b> <span>{empty.text}</span>
        </p>
      )}
      {list}
    </section>
  )
}

/** All lists while they load, as the page stood before its code: which of them there will be is not known yet. */
function SessionsSkeleton() {
  const t = useSessionText()
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Skeleton width={200} height={26} />
      <SessionListSkeleton />
    </div>
  )
}
