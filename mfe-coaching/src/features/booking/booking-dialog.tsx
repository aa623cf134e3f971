import type { MentorProfile } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import styles from './booking.module.css'
import { BookingForm } from './booking-form.tsx'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  open: boolean
  onClose: () => void
}

/** The form in a dialog. Closing it keeps what was filled in. */
export function BookingDialog({ mentor, open, onClose }: Props) {
  const t = useText()
  return (
    <ModalDialog open={open} onClose={onClose} title={t('title')} size="wide">
      <p className={styles.with}>{t('with', { name: `${mentor.firstName} ${mentor.lastName}` })}</p>
      <BookingForm mentor={mentor} onBooked={onClose} />
    </ModalDialog>
  )
}
