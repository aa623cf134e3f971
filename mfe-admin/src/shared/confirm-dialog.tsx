import { Button } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useText } from './texts.ts'

type Props = {
  open: boolean
  title: string
  /** What follows from it. */
  text: string
  confirm: string
  variant?: 'primary' | 'alert'
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What else has to be said or chosen. */
  children?: ReactNode
}

/** Asks before something is done, and says what follows from it. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, variant = 'alert', busy, onConfirm, onClose, children } = props
  const t = useText()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      size="small"
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant={variant} isBusy={busy} onClick={onConfirm}>
            {busy ? t('dialog.busy') : confirm}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </ModalDialog>
  )
}
