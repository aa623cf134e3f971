import type { SessionStatus } from '@kocyolu/contracts'
import { ModalDialog } from '../../modal-dialog/modal-dialog.tsx'
import { SessionQuestion } from './session-question.tsx'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'
import type { Asked, Question } from './use-session-dialog.ts'

const becomes: Record<Question, Exclude<SessionStatus, 'pending'>> = {
  withdraw: 'cancelled',
  decline: 'cancelled',
  cancel: 'cancelled',
  complete: 'completed',
}

type Props = { open: boolean; asked: Asked | null; onClose: () => void; onChange: Change }

/** Asks before a change that cannot be taken back. */
export function SessionDialog({ open, asked, onClose, onChange }: Props) {
  const t = useText()
  const answer = async ({ session, question }: Asked, reason: string) => {
    if (await onChange(session, becomes[question], reason)) onClose()
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={asked ? t(`dialog.${asked.question}.title`) : ''}
      closeLabel={t('dialog.close')}
      size="small"
    >
      {asked && <SessionQuestion asked={asked} onBack={onClose} onAnswer={reason => answer(asked, reason)} />}
    </ModalDialog>
  )
}
