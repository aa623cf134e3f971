import type { Session } from '@kocyolu/contracts'
import { lazyComponent, usePreload } from '@kocyolu/web'
import { useState } from 'react'
import type { Asked } from './session-question.tsx'
import type { RowProps } from './session-row.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'

const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** What the rows of these sessions can do, and the dialog that asks before what cannot be taken back. */
export function useSessionActions(sessions: readonly Session[]) {
  const { change, busy, changed } = useChangeStatus()
  const [asked, setAsked] = useState<Asked | null>(null)
  usePreload(SessionDialog)
  useKeepFocus(changed, sessions, asked !== null)
  const actionsOf = ({ id }: Session): Pick<RowProps, 'isBusy' | 'onChange' | 'onAsk'> => ({
    isBusy: busy.has(id),
    onChange: (...how) => void change(...how).catch(() => undefined),
    onAsk: (session, question) => setAsked({ session, question }),
  })
  const dialog = (
    <SessionDialog
      open={asked !== null}
      asked={asked}
      isBusy={asked !== null && busy.has(asked.session.id)}
      onClose={() => setAsked(null)}
      onChange={change}
    />
  )
  return { actionsOf, dialog }
}
