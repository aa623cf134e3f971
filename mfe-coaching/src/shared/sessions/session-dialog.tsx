import type { ChangeStatus } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import { type Asked, SessionQuestion } from './session-question.tsx'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'

type Props = {
  open: boolean
  asked: Asked | null
  /** The action is under way. */
  isBusy: boolean
  onClose: () => void
  onChange: Change
}

/** Asks before a change that cannot be undone, and stays until that is answered. */
export function SessionDialog({ open, asked, isBusy, onClose, onChange }: Props) {
  const t = useText()
  const answer = async ({ session }: Asked, { status, reason }: ChangeStatus, isOfAll: boolean) => {
    await onChange(session, status, { reason, isOfAll })
    onClose()
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={asked ? t(`dialog.${asked.question}.title`) : ''}
      size="small"
      isBusy={isBusy}
    >
      {asked && (
        <SessionQuestion
          asked={asked}
          onBack={onClose}
          onAnswer={(change, isOfAll) => answer(asked, change, isOfAll)}
        />
      )}
    </ModalDialog>
  )
}
