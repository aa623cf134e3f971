import { useQuery } from '@tanstack/react-query'
import styles from './charts.module.css'
import { DayChart } from './day-chart.tsx'
import { messagesPerDayQuery, sessionsPerDayQuery, usersPerDayQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Events of the last days, each from its own service. */
export function Charts() {
  const t = useText()
  return (
    <section aria-label={t('charts.label')} className={styles.charts}>
      <DayChart title={t('charts.users')} query={useQuery(usersPerDayQuery)} />
      <DayChart title={t('charts.sessions')} query={useQuery(sessionsPerDayQuery)} />
      <DayChart title={t('charts.messages')} query={useQuery(messagesPerDayQuery)} />
    </section>
  )
}
