import { Button } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import styles from './own-posts.module.css'
import { useText } from './texts.ts'

type Props = { open: boolean; title: string; isBusy: boolean; onConfirm: () => void; onClose: () => void }

export function DeletePostDialog({ open, title, isBusy, onConfirm, onClose }: Props) {
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
          <Button variant="alert" isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? t('remove.deleting') : t('remove.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('remove.text', { title })}</p>
    </ModalDialog>
  )
}
