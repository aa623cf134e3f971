import type { PictureArea } from '@kocyolu/contracts'
import { toast, useErrorText } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
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
    <ConfirmDialog
      open={open}
      title={t('ask.title')}
      text={t(area === 'users' ? 'ask.user' : 'ask.blog')}
      confirm={t('ask.confirm')}
      busy={isBusy}
      onConfirm={remove}
      onClose={() => {
        setFailure(undefined)
        onClose()
      }}
    >
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {errorText(failure)}
        </p>
      )}
    </ConfirmDialog>
  )
}
