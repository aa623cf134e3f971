import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { create } from 'zustand'
import { Area, type Language, languageInUse } from '../text/language.tsx'
import { useText } from '../text/web-text.ts'
import styles from './toast.module.css'

const usualMs = 5_000

/** Renders the current toast until its time is over; once per page. */
export function Toaster({ visibleMs = usualMs }: { visibleMs?: number }) {
  const { current, dismiss } = useToasts()
  const card = current && (
    <Area key={current.id} language={current.language}>
      <Card toast={current} visibleMs={visibleMs} onClose={() => dismiss(current.id)} />
    </Area>
  )
  const isError = current?.kind === 'error'
  return (
    <>
      <div role="status">{!isError && card}</div>
      {isError && <div role="alert">{card}</div>}
    </>
  )
}

/** Above everything on the page, an open dialog included. */
function raise(card: HTMLElement | null): void {
  if (!card?.showPopover) return
  card.popover = 'manual'
  card.showPopover()
}

/** Goes away by itself, but not while the pointer or the focus is on it. */
function Card({ toast, visibleMs, onClose }: { toast: Toast; visibleMs: number; onClose: () => void }) {
  const t = useText()
  const dismiss = useToasts(state => state.dismiss)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(toast.id), visibleMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, visibleMs, dismiss])
  return (
    <Notice
      ref={raise}
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      closeLabel={t('toast.close')}
      onClose={onClose}
    >
      <div className={styles.words} lang={toast.language}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && <a href={toast.action.href}>{toast.action.label}</a>}
      </div>
    </Notice>
  )
}

interface ToastAction {
  label: string
  href: string
}

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  text: string | undefined
  action: ToastAction | undefined
  language: Language
}

interface Shown {
  current: Toast | null
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}

/** The one toast that is visible: a new one takes the place of the old one. */
export const useToasts = create<Shown>()(set => ({
  current: null,
  show: toast => set(({ current }) => ({ current: { ...toast, id: (current?.id ?? 0) + 1 } })),
  dismiss: id => set(({ current }) => (current?.id === id ? { current: null } : {})),
}))

const show = (kind: Toast['kind']) => (title: string, text?: string, action?: ToastAction) =>
  useToasts.getState().show({ kind, title, text, action, language: languageInUse() })

/** Shows a toast, for five seconds, in the language of the region that the person is using. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }

type Props = ComponentProps<'div'> & { closeLabel: string; onClose: () => void }

/** A card that lies over the page until a user puts it away; its position is the caller's choice. */
export function Notice({ className, closeLabel, onClose, children, ...rest }: Props) {
  return (
    <div {...rest} className={`${styles.notice} ${className}`}>
      {children}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
