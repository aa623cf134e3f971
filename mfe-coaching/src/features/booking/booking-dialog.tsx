import type { MentorProfile } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import styles from './booking.module.css'
import { BookingForm } from './booking-form.tsx'
import type { OnSelect, Selection } from './selection.ts'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  open: boolean
  selection: Selection
  onSelect: OnSelect
  onClose: () => void
}

/** The form in a dialog. Closing it keeps what was filled in. */
export function BookingDialog({ mentor, open, selection, onSelect, onClose }: Props) {
  const t = useText()
  return (
    <ModalDialog open={open} onClose={onClose} title={t('title')} size="wide">
      <p className={styles.with}>{t('with', { name: `${mentor.firstName} ${mentor.lastName}` })}</p>
      <BookingForm mentor={mentor} selection={selection} onSelect={onSelect} onBooked={onClose} />
    </ModalDialog>
  )
}
