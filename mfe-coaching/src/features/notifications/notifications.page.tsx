import { addDays, type Notification } from '@kocyolu/contracts'
import {
  Area,
  Button,
  ButtonLink,
  EmptyState,
  type Format,
  Guard,
  markAllReadMutation,
  NotificationEntry,
  notificationsQuery,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  toast,
  useErrorText,
  useFormat,
  useNow,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './notifications.module.css'
import { allNotificationsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** All notifications of a user, day by day. */
export function NotificationsPage() {
  return (
    <Area language="en">
      <Guard>
        <OwnNotifications />
      </Guard>
    </Area>
  )
}

function OwnNotifications() {
  const t = useText()
  const all = useInfiniteQuery(allNotificationsQuery)
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <QueryView
          query={all}
          title={t('loadError')}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={640} radius={12} />
            </div>
          }
        >
          {notifications =>
            notifications.length === 0 ? (
              <Empty />
            ) : (
              <Days notifications={notifications} more={<ShowMore list={all}>{t('more')}</ShowMore>} />
            )
          }
        </QueryView>
      </Workspace>
    </Page>
  )
}

function Empty() {
  const t = useText()
  const choices = <ButtonLink to={choicesPath}>{t('choices')}</ButtonLink>
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={choices} />
}

function Days({ notifications, more }: { notifications: Notification[]; more: ReactNode }) {
  const t = useText()
  const format = useFormat()
  const unread = useQuery(notificationsQuery).data?.unreadCount ?? 0
  const days = byDay(notifications, format)
  return (
    <div className={styles.all}>
      <div className={styles.acts}>
        <Link to={choicesPath}>{t('choices')}</Link>
        {unread > 0 && <ReadAll />}
      </div>
      {days.map(([day, ofDay]) => (
        <Day key={day} day={day} notifications={ofDay} />
      ))}
      {more}
    </div>
  )
}

function byDay(notifications: readonly Notification[], format: Format): [day: string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const day = format.day(notification.createdAt)
    days.set(day, [...(days.get(day) ?? []), notification])
  }
  return [...days]
}

const choicesPath = '/dashboard/settings#notifications'

function ReadAll() {
  const t = useText()
  const errorText = useErrorText()
  const markAll = useMutation({ ...markAllReadMutation, onError: error => toast.error(errorText(error)) })
  return (
    <Button onClick={() => markAll.mutate()} isBusy={markAll.isPending}>
      {t('readAll')}
    </Button>
  )
}

function Day({ day, notifications }: { day: string; notifications: Notification[] }) {
  const t = useText()
  const format = useFormat()
  const titleId = useId()
  const near = nearDay(day, format, useNow())
  const [first] = notifications
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.day}>
        {near ? t(near) : first && format.date(first.createdAt)}
      </h2>
      <ul className={styles.list}>
        {notifications.map(notification => (
          <li key={notification.id}>
            <NotificationEntry notification={notification} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function nearDay(day: string, format: Format, now: number): 'today' | 'yesterday' | null {
  if (day === format.day(now)) return 'today'
  return day === addDays(format.day(now), -1) ? 'yesterday' : null
}
