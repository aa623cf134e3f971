import { Button } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { ModalDialog } from './modal-dialog.tsx'
import { useText } from './texts.ts'

type Props = {
  open: boolean
  title: string
  /** Its consequences. */
  text: string
  confirm: string
  cancel?: string | undefined
  variant?: 'primary' | 'alert'
  busy: boolean
  /** Failure of its last try. */
  error?: string
  onConfirm: () => void
  onClose: () => void
  /** Action of its second button; by default it closes the dialog, as a click beside it does. */
  onCancel?: () => void
  /** `wide` where what has to be filled in is long. */
  size?: 'small' | 'wide'
  /** Further texts or choices. */
  children?: ReactNode
}

/** Asks before something is done, and says what follows from it. What is being done cannot be called off by closing it. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, cancel, variant = 'alert', busy, onConfirm, onClose, children } = props
  const { onCancel = onClose, size = 'small', error } = props
  const t = useText()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={title}
      size={size}
      isBusy={busy}
      footer={
        <div className={styles.actions}>
          <Button disabled={busy} onClick={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
          <Button variant={variant} isBusy={busy} onClick={onConfirm}>
            {busy ? t('busy') : confirm}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{text}</p>
        {children}
        {error && (
          <p role="alert" className="problem">
            {error}
          </p>
        )}
      </div>
    </ModalDialog>
  )
}
