import { Button } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import styles from './delete-review-dialog.module.css'
import { useText } from './texts.ts'

type Props = { open: boolean; busy: boolean; onConfirm: () => void; onClose: () => void }

export function DeleteReviewDialog({ open, busy, onConfirm, onClose }: Props) {
  const t = useText()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={t('remove.title')}
      closeLabel={t('remove.close')}
      size="small"
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('remove.cancel')}</Button>
          <Button variant="alert" isBusy={busy} onClick={onConfirm}>
            {busy ? t('remove.deleting') : t('remove.confirm')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t('remove.text')}</p>
    </ModalDialog>
  )
}
