import type { Notification } from '@kocyolu/contracts'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/web-text.ts'
import styles from './notification-entry.module.css'
import { markReadMutation } from './read-notifications.ts'

/** A notification as a link to its matter, which marks it as read. */
export function NotificationEntry({ notification }: { notification: Notification }) {
  const t = useText()
  const language = useLanguage()
  const format = useFormat()
  const markRead = useMutation(markReadMutation)
  const { text, subject, topic, startTime, isRead, createdAt, id } = notification
  return (
    <Link
      to={notification.link}
      className={styles.entry}
      data-unread={!isRead}
      onClick={() => !isRead && markRead.mutate(id)}
    >
      {!isRead && <span className="visually-hidden">{t('notification.isNew')}: </span>}
      <span className={styles.title}>
        <Act text={text?.[language] ?? t('notification.other')} name={subject || t('notification.deleted')} />
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
  const [before = '', after] = text.split('{{name}}')
  if (after === undefined) return <strong>{text}</strong>
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
