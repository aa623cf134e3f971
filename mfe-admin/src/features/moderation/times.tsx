import { type DecisionTimes, decisionHours, limits } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import styles from './moderation.module.css'
import { timesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Waiting cases and recent times to a decision, of all services that answer. */
export function Times() {
  const t = useText()
  const format = useFormat()
  const queries = [
    useQuery(timesQuery('messaging')),
    useQuery(timesQuery('coaching')),
    useQuery(timesQuery('content')),
    useQuery(timesQuery('outside')),
  ]
  const known = queries.flatMap(({ data }) => data ?? [])
  const missing = queries.filter(({ data, isFetching }) => !data && !isFetching)
  const sum = (count: (times: DecisionTimes) => number) => known.reduce((all, one) => all + count(one), 0)
  const shown = (count: number) => (known.length === 0 ? '–' : format.number(count))
  const bars = [
    ...decisionHours.map((hours, at) => ({
      label: t('times.within', { count: hours }),
      count: sum(one => one.within[at]?.count ?? 0),
    })),
    { label: t('times.longer'), count: sum(one => one.longer) },
  ]
  const max = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <section aria-label={t('times.label')} className={styles.times}>
      <dl className={styles.waiting}>
        <div>
          <dt>{t('state.open')}</dt>
          <dd>{shown(sum(one => one.open))}</dd>
        </div>
        <div>
          <dt>{t('state.appeals')}</dt>
          <dd>{shown(sum(one => one.appeals))}</dd>
        </div>
      </dl>
      <figure className={styles.chart}>
        <figcaption>{t('times.title', { days: limits.chartDays })}</figcaption>
        <ol className={styles.bars}>
          {bars.map(({ label, count }) => (
            <li key={label}>
              <span>{label}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${(count / max) * 100}%` }} />
              </span>
              <strong className="tabular">{shown(count)}</strong>
            </li>
          ))}
        </ol>
        {missing.length > 0 && (
          <p className="soft">
            {t('times.missing')}{' '}
            <Button variant="quiet" onClick={() => missing.forEach(({ refetch }) => void refetch())}>
              {t('times.retry')}
            </Button>
          </p>
        )}
      </figure>
    </section>
  )
}
