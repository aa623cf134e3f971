import { Button, ConfirmAction, focusPlace, placeOf, queryClient, refreshTopic, toast } from '@kocyolu/web'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBackCloses } from '../back/back-closes.ts'
import { useLanguage } from '../text/language.tsx'
import styles from './dialog.module.css'
import { useText } from './texts.ts'

type ModalProps = {
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
export function ModalDialog(props: ModalProps) {
  const { open, onClose, title, closeLabel, size, isBusy = false, footer = null, children } = props
  const t = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusBack(open)
  useBackCloses(open, () => isBusy || onClose())
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

/** The focus is where a dialog was opened when it goes, also when it goes together with what showed it, which antd does not see. */
function useFocusBack(open: boolean): void {
  const opened = useRef<ReturnType<typeof placeOf>>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) opened.current = placeOf(document.activeElement)
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      if (document.activeElement === document.body && opened.current) focusPlace(opened.current)
    }
  }, [open])
}

type ConfirmProps = {
  open: boolean
  title: string
  /** Its consequences. */
  text: string
  confirm: string
  cancel?: string | undefined
  variant?: 'primary' | 'alert'
  busy: boolean
  /** Failure of its last try. */
  error?: ReactNode
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
export function ConfirmDialog(props: ConfirmProps) {
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

type Sessions = 'keep' | 'cancel'

type BlockProps = {
  name: string
  /** Makes the call, which each remote carries itself. */
  block: (sessions: Sessions) => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** Asks before a person is blocked, and blocks there and then. */
export function BlockDialog({ name, block, open, onClose }: BlockProps) {
  const t = useText()
  const [sessions, setSessions] = useState<Sessions>('keep')
  const confirm = async () => {
    await block(sessions)
    await Promise.all([refreshTopic(queryClient, 'contacts'), refreshTopic(queryClient, 'mentors')])
    toast.success(t('block.blocked', { name }), sessions === 'cancel' ? t('block.sessionsEnd') : undefined)
  }
  return (
    <ConfirmAction
      open={open}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={t('block.confirm')}
      call={confirm}
      failed={t('block.failed')}
      onClose={() => {
        setSessions('keep')
        onClose()
      }}
    >
      <label className={styles.sessions}>
        <input
          type="checkbox"
          checked={sessions === 'cancel'}
          onChange={event => setSessions(event.target.checked ? 'cancel' : 'keep')}
        />
        <span>
          {t('block.sessions')}
          <small>{t('block.sessionsHint', { name })}</small>
        </span>
      </label>
    </ConfirmAction>
  )
}
