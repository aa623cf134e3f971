import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../text/web-text.ts'
import { type Toast, useToasts } from './toast.ts'
import styles from './toaster.module.css'

const visibleMs = 5_000

/** Draws the current toast; stands once on the page. Reading it with the pointer or the focus keeps it from going away. */
export function Toaster() {
  const { current, dismiss } = useToasts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!current || held) return
    const timer = setTimeout(() => dismiss(current.id), visibleMs)
    return () => clearTimeout(timer)
  }, [current, held, dismiss])
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {current && <Card key={current.id} toast={current} onClose={() => dismiss(current.id)} />}
    </div>
  )
}

/** Above everything on the page, an open dialog included. */
function raise(card: HTMLElement | null): void {
  if (!card?.showPopover) return
  card.popover = 'manual'
  card.showPopover()
}

function Card({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useText()
  return (
    <div ref={raise} className={styles.toast} data-kind={toast.kind}>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && <a href={toast.action.href}>{toast.action.label}</a>}
      </div>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
