import type { Session } from '@kocyolu/contracts'
import { SessionRow } from './session-row.tsx'
import { SessionSection } from './session-section.tsx'
import { useText } from './texts.ts'

/** What was cancelled lately, by whom and why. */
export function CancelledSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  if (sessions.length === 0) return null
  return (
    <SessionSection title={t('cancelled.title')} sessions={sessions}>
      {session => (
        <SessionRow
          key={session.id}
          session={session}
          person={session.mentor ?? session.student}
          standing={t(`cancelled.by.${session.cancelledBy ?? 'system'}`)}
        />
      )}
    </SessionSection>
  )
}
