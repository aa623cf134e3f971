import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { create } from 'zustand'
import { Area, type Language, languageInUse } from '../text/language.tsx'
import { useText } from '../text/web-text.ts'
import styles from './toast.module.css'

const usualMs = 5_000

/** Renders the current toast, and an error when that is over, until it is closed; once per page. */
export function Toaster({ visibleMs = usualMs }: { visibleMs?: number }) {
  const { current, error, wasCovered, dismiss } = useToasts()
  const shown = current ?? error
  const card = shown && (
    <Area key={shown.id} language={shown.language}>
      <Card toast={shown} visibleMs={visibleMs} onClose={() => dismiss(shown.id)} />
    </Area>
  )
  const isError = shown?.kind === 'error'
  return (
    <>
      <div role="status">{!isError && card}</div>
      {/* One that comes back was announced before. */}
      {isError && <div role={wasCovered ? undefined : 'alert'}>{card}</div>}
    </>
  )
}

/** Above everything on the page, an open dialog included. */
function raise(card: HTMLElement | null): void {
  if (!card?.showPopover) return
  card.popover = 'manual'
  card.showPopover()
}

/** Goes away by itself unless it is an error, but not while the pointer or the focus is on it. */
function Card({ toast, visibleMs, onClose }: { toast: Toast; visibleMs: number; onClose: () => void }) {
  const t = useText()
  const dismiss = useToasts(state => state.dismiss)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.kind === 'error') return
    const timer = setTimeout(() => dismiss(toast.id), visibleMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.kind, visibleMs, dismiss])
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
        {toast.text.map(line => (
          <p key={line}>{line}</p>
        ))}
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
  text: readonly string[]
  action: ToastAction | undefined
  language: Language
}

interface Shown {
  /** Passes by itself. */
  current: Toast | null
  /** Stays until it is closed; what passes covers it meanwhile. */
  error: Toast | null
  wasCovered: boolean
  show: (toast: Omit<Toast, 'id'>) => number
  dismiss: (id: number) => void
}

let newest = 0

/** At most one toast is visible: a new one takes the place of the old one. */
export const useToasts = create<Shown>()(set => ({
  current: null,
  error: null,
  wasCovered: false,
  show: toast => {
    const next = { ...toast, id: ++newest }
    if (toast.kind === 'error') set({ current: null, error: next, wasCovered: false })
    else set({ current: next, wasCovered: true })
    return next.id
  },
  dismiss: id =>
    set(({ current, error }) => ({
      ...(current?.id === id && { current: null }),
      ...(error?.id === id && { error: null }),
    })),
}))

type Text = string | readonly string[]

const show = (kind: Toast['kind']) => (title: string, text?: Text, action?: ToastAction) => {
  const lines = [text ?? []].flat()
  return useToasts.getState().show({ kind, title, text: lines, action, language: languageInUse() })
}

/**
 * Shows a toast in the language of the region that the person is using: for five seconds, an error until it is closed.
 * `end` takes one away that is true no longer.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  end: (id: number): void => useToasts.getState().dismiss(id),
}

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
