import type { Session } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import { ObjectionForm } from './objection-form.tsx'
import { SayAbsent } from './say-absent.tsx'
import { useText } from './texts.ts'
import { otherOf } from './use-saying.ts'

/** A user's claim about a session, before it is confirmed. */
export type AbsenceAsked = { session: Session; act: 'say' | 'object' }

type Props = {
  open: boolean
  asked: AbsenceAsked | null
  /** The action is under way. */
  isBusy: boolean
  onClose: () => void
  onSaid: (session: Session) => void
}

/** Says what it means before a user says that the other did not come, or objects; stays until that is answered. */
export function AbsenceDialog({ open, asked, isBusy, onClose, onSaid }: Props) {
  const t = useText()
  const title = asked ? t(`dialog.${asked.act}.title`, { name: otherOf(asked.session) }) : ''
  const Question = asked?.act === 'object' ? ObjectionForm : SayAbsent
  const done = (session: Session) => {
    onSaid(session)
    onClose()
  }
  return (
    <ModalDialog open={open} onClose={onClose} title={title} size="small" isBusy={isBusy}>
      {asked && <Question session={asked.session} isBusy={isBusy} onBack={onClose} onSaid={done} />}
    </ModalDialog>
  )
}
