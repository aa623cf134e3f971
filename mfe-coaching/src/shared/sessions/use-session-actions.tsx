import type { Session } from '@kocyolu/contracts'
import { lazyComponent, usePreload } from '@kocyolu/web'
import { useState } from 'react'
import type { Asked } from './session-question.tsx'
import type { RowProps } from './session-row.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'

const ProposeDialog = lazyComponent(async () => (await import('./proposal/propose-dialog.tsx')).ProposeDialog)
const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** What the rows of these sessions can do, and the dialog that asks before what cannot be taken back. */
export function useSessionActions(sessions: readonly Session[]) {
  const { change, busy, changed } = useChangeStatus()
  const [answered, setAnswered] = useState<Session | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proposing, setProposing] = useState<Session | null>(null)
  usePreload(SessionDialog)
  useKeepFocus(changed, sessions, asked !== null)
  useKeepFocus(answered, sessions, false)
  const actionsOf = ({
    id,
  }: Session): Pick<RowProps, 'isBusy' | 'onChange' | 'onAsk' | 'onPropose' | 'onAnswered'> => ({
    isBusy: busy.has(id),
    onChange: (...how) => void change(...how).catch(() => undefined),
    onAsk: (session, question) => setAsked({ session, question }),
    onPropose: setProposing,
    onAnswered: setAnswered,
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
      <ProposeDialog open={proposing !== null} session={proposing} onClose={() => setProposing(null)} />
    </>
  )
  return { actionsOf, dialog }
}
