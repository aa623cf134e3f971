import type { Notification } from '@kocyolu/contracts'
import {
  Button,
  isMarkedRead,
  markAllReadMutation,
  markReadMutation,
  NotificationEntry,
  notificationsQuery,
  QueryView,
  Skeleton,
  toast,
  useBackCloses,
  useErrorText,
} from '@kocyolu/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import header from '../navigation/header.module.css'
import { useText } from '../texts.ts'
import styles from './notifications.module.css'

export function NotificationsBell() {
  const t = useText()
  const unread = useQuery(notificationsQuery).data?.unreadCount ?? 0
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useReadOnPage()
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
  useBackCloses(open, () => setOpen(false))
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

/** The link names one session, profile or decision, not a page of many things. */
const namesOne = /\/(?:\d+|[\da-f-]{36})(?:\/|$)/

/** Marks the newest notifications of what this page shows as read. */
function useReadOnPage() {
  const { pathname } = useLocation()
  const { data } = useQuery(notificationsQuery)
  const { mutate } = useMutation(markReadMutation)
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible') return
      for (const { id, link, isRead } of data?.items ?? [])
        if (!isRead && link === pathname && namesOne.test(link) && !isMarkedRead(id)) mutate(id)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [data, pathname, mutate])
}

function NotificationsList() {
  return (
    <QueryView query={useQuery(notificationsQuery)} skeleton={<Skeleton height={180} />}>
      {newest => <Entries {...newest} />}
    </QueryView>
  )
}

type EntriesProps = { items: Notification[]; unreadCount: number }

function Entries({ items, unreadCount }: EntriesProps) {
  const t = useText()
  const errorText = useErrorText()
  const markAll = useMutation({
    ...markAllReadMutation,
    // Said also where the list has been closed meanwhile.
    onError: error => toast.error(errorText(error)),
  })
  return (
    <>
      <div className={styles.head}>
        <h2>{t('notifications.title')}</h2>
        {unreadCount > 0 && (
          <Button variant="quiet" onClick={() => markAll.mutate()} isBusy={markAll.isPending}>
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={styles.empty}>{t('notifications.empty')}</p>}
      <ul className={styles.list}>
        {items.map(item => (
          <li key={item.id}>
            <NotificationEntry notification={item} />
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Link to="/dashboard/notifications" className={styles.all}>
          {t('notifications.all')}
        </Link>
      )}
    </>
  )
}
