import { useEffect, useState } from 'react'
import { Area } from '../text/area.tsx'
import { useText } from '../text/web-text.ts'
import { Notice } from '../ui/notice.tsx'
import { type Toast, useToasts } from './toast.ts'
import styles from './toaster.module.css'

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
