import type { PictureArea } from '@kocyolu/contracts'
import { Button, toast, useErrorText } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { useState } from 'react'
import styles from './crop-dialog.module.css'
import { useText } from './texts.ts'

type Props = { open: boolean; area: PictureArea; onRemove: () => Promise<unknown>; onClose: () => void }

export function RemoveDialog({ open, area, onRemove, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onRemove()
      toast.success(t('removed'))
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      closeLabel={t('ask.close')}
      size="small"
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button variant="alert" isBusy={isBusy} onClick={remove}>
            {isBusy ? t('ask.removing') : t('ask.confirm')}
          </Button>
        </div>
      }
    >
      <p className={styles.help}>{t(area === 'users' ? 'ask.user' : 'ask.blog')}</p>
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {errorText(failure)}
        </p>
      )}
    </ModalDialog>
  )
}
