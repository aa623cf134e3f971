import type { Session } from '@kocyolu/contracts'
import { EmptyState, useNow } from '@kocyolu/web'
import { SessionList } from '../../shared/sessions/session-list.tsx'
import { SessionRow } from '../../shared/sessions/session-row.tsx'
import { useStanding } from '../../shared/sessions/use-standing.ts'
import { useText } from './texts.ts'

/** The newest sessions of a coach and a student. */
export function StudentSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const now = useNow()
  const standing = useStanding('mentor')
  if (sessions.length === 0)
    return <EmptyState title={t('student.noSessions')} text={t('student.noSessionsText')} />
  return (
    <SessionList sessions={sessions}>
      {session => (
        <SessionRow
          key={session.id}
          session={session}
          person={session.student}
          standing={standing(session, now)}
          now={now}
        />
      )}
    </SessionList>
  )
}
