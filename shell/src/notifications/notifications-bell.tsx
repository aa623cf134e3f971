import { type Notification, notificationsCalls } from '@kocyolu/contracts'
import {
  Button,
  call,
  notificationsQuery,
  publishLive,
  QueryView,
  queryClient,
  ShowMore,
  Skeleton,
  toast,
  useBackCloses,
  useErrorText,
  useFormat,
} from '@kocyolu/web'
import { mutationOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import header from '../navigation/header.module.css'
import { useText } from '../texts.ts'
import styles from './notifications.module.css'
import { olderNotificationsQuery } from './older-notifications.ts'

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
        if (!isRead && link === pathname && namesOne.test(link) && !isAsked(id)) mutate(id)
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

type EntriesProps = { items: Notification[]; unreadCount: number; nextCursor: string | null }

function Entries({ items, unreadCount, nextCursor }: EntriesProps) {
  const t = useText()
  const older = useInfiniteQuery(olderNotificationsQuery(nextCursor))
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
        {[...items, ...(older.data ?? [])].map(item => (
          <li key={item.id}>
            <Entry notification={item} />
          </li>
        ))}
      </ul>
      <ShowMore list={older} className={styles.older}>
        {t('notifications.older')}
      </ShowMore>
    </>
  )
}

function Entry({ notification }: { notification: Notification }) {
  const t = useText()
  const format = useFormat()
  const markRead = useMutation(markReadMutation)
  const { kind, subject, topic, startTime, isRead, createdAt, id } = notification
  const name = subject || t('notifications.deleted')
  return (
    <Link
      to={notification.link}
      className={styles.entry}
      data-unread={!isRead}
      onClick={() => !isRead && markRead.mutate(id)}
    >
      {!isRead && <span className="visually-hidden">{t('notifications.isNew')}: </span>}
      <span className={styles.title}>
        <Act text={t(`notifications.kind.${kind}`, { name })} name={name} />
      </span>
      <span className={`${styles.about} tabular`}>
        {startTime && <span>{format.dateTime(startTime)}</span>}
        <time dateTime={createdAt}>{format.ago(createdAt)}</time>
        {topic && (
          <span className={styles.topic} lang="" dir="auto">
            {topic}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The act is bold, the name is not. */
function Act({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name)
  if (at < 0) return <strong>{text}</strong>
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)]
  // Spaces are outside, where a screen reader does not lose them.
  return (
    <>
      {before && <strong>{before.trimEnd()}</strong>}
      {before && ' '}
      {name}
      {after.startsWith(' ') && ' '}
      <strong>{after.trimStart()}</strong>
    </>
  )
}

// The stream reports it too, sooner or later, and to the other tabs.
const publishRead = (id: number, all: boolean) =>
  publishLive({ event: { type: 'notification.read', id, all }, seq: undefined })

const markReadKey = ['notifications', 'read']

const isAsked = (id: number): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: markReadKey })
    .some(({ state }) => state.variables === id)

const markReadMutation = mutationOptions({
  mutationKey: markReadKey,
  mutationFn: (id: number) => call(notificationsCalls.markNotificationRead, { params: { id: String(id) } }),
  onSuccess: ({ id }) => publishRead(id, false),
})

const markAllReadMutation = mutationOptions({
  mutationFn: async () => {
    const newest = queryClient.getQueryData(notificationsQuery.queryKey)?.items.at(0)
    await call(notificationsCalls.markAllNotificationsRead)
    return newest
  },
  onSuccess: newest => newest && publishRead(newest.id, true),
})
