import { notificationsQuery } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import header from '../navigation/header.module.css'
import { useText } from '../texts.ts'
import styles from './notifications.module.css'
import { NotificationsList } from './notifications-list.tsx'

export function NotificationsBell() {
  const t = useText()
  const unread = useQuery(notificationsQuery).data?.unreadCount ?? 0
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  const label =
    unread > 0 ? `${t('notifications.title')}, ${t('unread', { count: unread })}` : t('notifications.title')
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={header.icon}
        aria-expanded={open}
        aria-controls="notifications"
        data-tip
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span className={`${header.badge} ${styles.count} tabular`} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <section
        id="notifications"
        className={styles.panel}
        hidden={!open}
        aria-label={t('notifications.title')}
      >
        {open && <NotificationsList />}
      </section>
    </div>
  )
}
