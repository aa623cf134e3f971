import type { DayCount } from '@kocyolu/contracts'
import { Button, type QueryState, Skeleton, useFormat } from '@kocyolu/web'
import { FigureCard } from '@kocyolu/web/workspace'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './overview.module.css'
import { useText } from './texts.ts'

type Props<T> = {
  icon: LucideIcon
  name:
    | 'users'
    | 'mentors'
    | 'students'
    | 'sessions'
    | 'messages'
    | 'blogs'
    | 'applications'
    | 'reports'
    | 'errors'
  of: { data: T | undefined; isFetching: boolean; refetch: () => unknown }
  read: (counts: T) => number
  /** The whole that the number is a part of. */
  outOf?: (counts: T) => number
  /** Where what is counted can be worked on. */
  to?: string
}

/** One number of one service; '–' and a way to ask again when the service does not answer. */
export function Figure<T>({ icon, name, of: { data, isFetching, refetch }, read, outOf, to }: Props<T>) {
  const t = useText()
  const format = useFormat()
  const label = t(`figures.${name}`)
  if (data === undefined) {
    return (
      <FigureCard
        icon={icon}
        label={label}
        value={isFetching ? undefined : '–'}
        note={
          isFetching ? (
            to && <Skeleton width={64} height="1lh" />
          ) : (
            <>
              {t('figures.failed')}{' '}
              <Button
                variant="quiet"
                className={styles.retry}
                aria-label={t('figures.retryOf', { label })}
                onClick={() => refetch()}
              >
                {t('figures.retry')}
              </Button>
            </>
          )
        }
      />
    )
  }
  const number = read(data)
  if (to)
    return (
      <FigureCard
        icon={icon}
        label={label}
        value={number > 0 ? <strong className={styles.waiting}>{format.number(number)}</strong> : '0'}
        note={
          <Link to={to} aria-label={t('figures.openOf', { label })}>
            {t('figures.open')}
          </Link>
        }
      />
    )
  const value = format.number(number)
  if (!outOf) return <FigureCard icon={icon} label={label} value={value} />
  const total = format.number(outOf(data))
  return (
    <FigureCard
      icon={icon}
      label={label}
      value={`${value} / ${total}`}
      note={t('figures.publishedOfTotal')}
    />
  )
}

type ChartProps = { title: string; query: QueryState<{ days: DayCount[] }> }

/** Days as bars, with their sum; '–' and a way to ask again when the service does not answer. */
export function DayChart({ title, query: { data, isFetching, refetch } }: ChartProps) {
  const t = useText()
  const format = useFormat('UTC')
  const sum = data?.days.reduce((all, { count }) => all + count, 0)
  const isMissing = data === undefined && !isFetching
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.sum}>
          {isMissing ? '–' : sum === undefined ? <Skeleton width={48} height={28} /> : format.number(sum)}
        </span>
      </figcaption>
      {data ? (
        <Bars days={data.days} title={title} />
      ) : (
        <div className={styles.empty}>
          {isMissing && (
            <Button
              variant="quiet"
              aria-label={t('figures.retryOf', { label: title })}
              onClick={() => refetch()}
            >
              {t('figures.retry')}
            </Button>
          )}
        </div>
      )}
      <p className="soft tiny">{t('charts.span', { count: data?.days.length ?? 30 })}</p>
    </figure>
  )
}

const step = 10
const width = 7
const height = 72
const minLength = 2

function Bars({ days, title }: { days: DayCount[]; title: string }) {
  const t = useText()
  const format = useFormat('UTC')
  const peak = days.reduce((top, day) => (day.count > top.count ? day : top), { day: '', count: 0 })
  const sum = days.reduce((all, { count }) => all + count, 0)
  const said =
    peak.count === 0
      ? t('charts.none', { title })
      : t('charts.said', { title, sum, max: peak.count, day: format.date(peak.day) })
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className={styles.bars}
    >
      {days.map(({ day, count }, at) => {
        const tall = count === 0 ? minLength : Math.max(minLength * 2, (count / peak.count) * height)
        return (
          <rect
            key={day}
            x={at * step + (step - width) / 2}
            y={height - tall}
            width={width}
            height={tall}
            rx={2}
            className={count === 0 ? styles.none : styles.bar}
          >
            <title>{t('charts.day', { day: format.date(day), count })}</title>
          </rect>
        )
      })}
    </svg>
  )
}
