import { Modal } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../text/language.tsx'
import styles from './modal-dialog.module.css'
import { useText } from './texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel?: string
  /** `small` asks a question; `wide` holds a form; both are sheets from below on a phone. */
  size: 'small' | 'wide'
  /** Its action is under way: it stays until that has ended, whatever closes it. */
  isBusy?: boolean
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog with the site's head, body and foot; its heading takes the focus, and gives it back when the dialog is gone. */
export function ModalDialog(props: Props) {
  const { open, onClose, title, closeLabel, size, isBusy = false, footer = null, children } = props
  const t = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusBack(open)
  return (
    <Modal
      open={open}
      onCancel={() => isBusy || onClose()}
      destroyOnHidden
      // Opened and closed at once, so that what follows may move the focus.
      transitionName=""
      maskTransitionName=""
      // It is outside the region whose language it speaks.
      wrapProps={{ lang: language }}
      width="100%"
      className={`${styles.dialog} ${styles[size]}`}
      classNames={{
        wrapper: styles.wrapper,
        mask: styles.mask,
        container: styles.frame,
        header: styles.head,
        body: styles.body,
        footer: styles.foot,
        close: styles.close,
      }}
      title={
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      }
      closable={{
        'aria-label': closeLabel ?? t('close'),
        disabled: isBusy,
        closeIcon: <X size={22} aria-hidden="true" />,
      }}
      afterOpenChange={isOpen => isOpen && heading.current?.focus()}
      footer={footer}
    >
      {children}
    </Modal>
  )
}

/**
 * Who opened a dialog is there again when it goes, also when it goes together with what showed it, which antd does not see.
 * Where that is gone too, or can no longer be used, it is the page's heading.
 */
function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      for (const next of [opener.current, document.querySelector('h1')])
        if (document.activeElement === document.body && next instanceof HTMLElement)
          next.focus({ preventScroll: true })
    }
  }, [open])
}
