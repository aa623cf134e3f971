import type { Session } from '@kocyolu/contracts'
import { lazyComponent, usePreload } from '@kocyolu/web'
import { useState } from 'react'
import type { AbsenceAsked } from './absence/absence-dialog.tsx'
import type { ActHandlers } from './acts.ts'
import type { Asked } from './session-question.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'

const ProposeDialog = lazyComponent(async () => (await import('./proposal/propose-dialog.tsx')).ProposeDialog)
const AbsenceDialog = lazyComponent(async () => (await import('./absence/absence-dialog.tsx')).AbsenceDialog)
const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** Actions of these sessions' rows, and the dialog that asks before those that cannot be undone. */
export function useSessionActions(sessions: readonly Session[]) {
  const { change, busy, changed } = useChangeStatus()
  const [answered, setAnswered] = useState<Session | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proposing, setProposing] = useState<Session | null>(null)
  const [saying, setSaying] = useState<AbsenceAsked | null>(null)
  usePreload(SessionDialog)
  useKeepFocus(changed, sessions, asked !== null)
  useKeepFocus(answered, sessions, saying !== null)
  const handlersOf = ({ id }: Session): ActHandlers => ({
    isBusy: busy.has(id),
    onChange: (...how) => void change(...how).catch(() => undefined),
    onAsk: (session, question) => setAsked({ session, question }),
    onPropose: setProposing,
    onAnswered: setAnswered,
    onAbsence: (session, act) => setSaying({ session, act }),
  })
  const dialog = (
    <>
      <SessionDialog
        open={asked !== null}
        asked={asked}
        isBusy={asked !== null && busy.has(asked.session.id)}
        onClose={() => setAsked(null)}
        onChange={change}
      />
      <AbsenceDialog
        open={saying !== null}
        asked={saying}
        isBusy={saying !== null && busy.has(saying.session.id)}
        onClose={() => setSaying(null)}
        onSaid={setAnswered}
      />
      <ProposeDialog open={proposing !== null} session={proposing} onClose={() => setProposing(null)} />
    </>
  )
  return { handlersOf, dialog }
}
