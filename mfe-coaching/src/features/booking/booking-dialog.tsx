import type { MentorProfile } from '@kocyolu/contracts'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import styles from './booking-dialog.module.css'
import { BookingForm } from './booking-form.tsx'
import type { Pick } from './pick.ts'
import { useText } from './texts.ts'

export type BookingDialogProps = {
  mentor: MentorProfile
  open: boolean
  pick: Pick
  onPick: (pick: Pick) => void
  onClose: () => void
}

/** The form in a dialog; on a phone a sheet as wide as the screen. Closing it keeps what was filled in. */
export function BookingDialog({ mentor, open, pick, onPick, onClose }: BookingDialogProps) {
  const t = useText()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      destroyOnHidden
      title={t('title')}
      footer={null}
      width={840}
      closable={{ 'aria-label': t('close') }}
      closeIcon={<X size={22} aria-hidden />}
      className={styles.dialog ?? ''}
      wrapClassName={styles.wrap ?? ''}
    >
      <p className={styles.with}>{t('with', { name: `${mentor.firstName} ${mentor.lastName}` })}</p>
      <BookingForm mentor={mentor} pick={pick} onPick={onPick} onBooked={onClose} />
    </Modal>
  )
}
