import { useFormat } from '@kocyolu/web'
import { dayOf } from './bubbles.ts'
import styles from './message-log.module.css'
import { useText } from './texts.ts'

const dayMs = 86_400_000

export function DayTitle({ day, iso }: { day: string; iso: string }) {
  const t = useText()
  const format = useFormat()
  const ago = (days: number) => dayOf(new Date(Date.now() - days * dayMs).toISOString(), format.zone)
  const name =
    day === ago(0) ? t('conversation.today') : day === ago(1) ? t('conversation.yesterday') : format.date(iso)
  return (
    <h3 className={styles.day}>
      <time dateTime={day}>{name}</time>
    </h3>
  )
}
