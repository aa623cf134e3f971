import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal-dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** `small` asks a question; `wide` holds a form; both are sheets from below on a phone. */
  size: 'small' | 'wide'
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, closes with Escape, and gives the focus back. */
export function ModalDialog({ open, onClose, title, closeLabel, size, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => element?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the dialog; the key for it is Escape, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${styles.dialog} ${styles[size]}`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open ? (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <X size={22} aria-hidden="true" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.foot}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}
