import { useFormat, useNow } from '@kocyolu/web'
import styles from './message-log.module.css'
import { useText } from './texts.ts'

const dayMs = 86_400_000

export function DayTitle({ day, iso }: { day: string; iso: string }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const ago = (days: number) => format.day(now - days * dayMs)
  const name =
    day === ago(0) ? t('conversation.today') : day === ago(1) ? t('conversation.yesterday') : format.date(iso)
  return (
    <h3 className={styles.day}>
      <time dateTime={day}>{name}</time>
    </h3>
  )
}
