import { Button } from '@kocyolu/web'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import styles from './delete-review-dialog.module.css'
import { useText } from './texts.ts'

export type DeleteReviewDialogProps = {
  open: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeleteReviewDialog({ open, busy, onConfirm, onClose }: DeleteReviewDialogProps) {
  const t = useText()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('remove.title')}
      width={440}
      closable={{ 'aria-label': t('remove.close') }}
      closeIcon={<X size={22} aria-hidden />}
      footer={
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t('remove.cancel')}
          </Button>
          <Button variant="alert" aria-busy={busy} onClick={onConfirm}>
            {busy ? t('remove.deleting') : t('remove.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('remove.text')}</p>
    </Modal>
  )
}
