import type { ChangeStatus } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import { type Asked, SessionQuestion } from './session-question.tsx'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'

type Props = { open: boolean; asked: Asked | null; onClose: () => void; onChange: Change }

/** Asks before a change that cannot be taken back. */
export function SessionDialog({ open, asked, onClose, onChange }: Props) {
  const t = useText()
  const answer = async ({ session }: Asked, { status, reason }: ChangeStatus) => {
    if (await onChange(session, status, reason)) onClose()
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={asked ? t(`dialog.${asked.question}.title`) : ''}
      size="small"
    >
      {asked && <SessionQuestion asked={asked} onBack={onClose} onAnswer={change => answer(asked, change)} />}
    </ModalDialog>
  )
}
