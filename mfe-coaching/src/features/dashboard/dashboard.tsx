import type { OwnSessionCounts, Session } from '@kocyolu/contracts'
import {
  FigureCard,
  FigureCards,
  type Format,
  lazyComponent,
  Page,
  QueryView,
  sessionCountsQuery,
  useFormat,
  usePreload,
  Workspace,
} from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { ShowMore } from '../../shared/show-more.tsx'
import type { ListState, Side } from './queries.ts'
import type { SessionBuckets } from './session-buckets.ts'
import { type EmptyList, SessionSection, SessionsSkeleton } from './session-section.tsx'
import { useText } from './texts.ts'
import { type Change, useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'
import { type Ask, useSessionDialog } from './use-session-dialog.ts'
import { useSessions } from './use-sessions.ts'

const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** A figure at the top; one that is counted waits for the counts. */
export type Figure = { icon: LucideIcon; label: string; note?: string } & (
  | { count: keyof OwnSessionCounts }
  | { text: string }
)

/** One list: which sessions, how each stands, and what is said without any; without that an empty list is not drawn. */
export type Section = {
  title: string
  sessions: (buckets: SessionBuckets) => Session[]
  standing: (session: Session, now: number, format: Format) => string
  empty?: EmptyList
  /** What more of may be fetched at its end. */
  more?: ListState
}

/** A session as one side has it. */
export type RowProps = {
  session: Session
  standing: string
  now: number
  isBusy: boolean
  onChange: Change
  onAsk: Ask
}

type Props = {
  side: Side
  title: string
  lead: string
  actions: ReactNode
  figures: Figure[]
  sections: Section[]
  Row: ComponentType<RowProps>
}

/** Figures and lists of somebody's sessions, with what can be done about each. */
export function Dashboard({ side, title, lead, actions, figures, sections, Row }: Props) {
  const t = useText()
  const format = useFormat()
  const { sessions, now, lists, query } = useSessions(side)
  const counts = useQuery(sessionCountsQuery(side))
  const { change, busyId, changed } = useChangeStatus()
  const dialog = useSessionDialog()
  usePreload(SessionDialog)
  useKeepFocus(changed, sessions, dialog.asked !== null)
  const figureOf = (figure: Figure): ReactNode => {
    if ('text' in figure) return <small>{figure.text}</small>
    return counts.data?.[figure.count] ?? (counts.isPending ? undefined : '–')
  }
  return (
    <Page title={title} heading="own">
      <Workspace title={title} lead={lead} actions={actions}>
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
        <QueryView query={query} skeleton={<SessionsSkeleton />}>
          {buckets =>
            sections.map(section => (
              <SessionSection
                key={section.title}
                title={section.title}
                sessions={section.sessions(buckets)}
                empty={section.empty}
                more={
                  section.more &&
                  lists[section.more].hasNextPage && (
                    <ShowMore list={lists[section.more]}>{t(`more.${section.more}`)}</ShowMore>
                  )
                }
              >
                {session => (
                  <Row
                    key={session.id}
                    session={session}
                    standing={section.standing(session, now, format)}
                    now={now}
                    isBusy={busyId === session.id}
                    onChange={change}
                    onAsk={dialog.ask}
                  />
                )}
              </SessionSection>
            ))
          }
        </QueryView>
        <SessionDialog
          open={dialog.asked !== null}
          asked={dialog.asked}
          onClose={dialog.close}
          onChange={change}
        />
      </Workspace>
    </Page>
  )
}
