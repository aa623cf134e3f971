import { Button, Skeleton, useFormat } from '@kocyolu/web'
import { FigureCard } from '@kocyolu/web/workspace'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './figure.module.css'
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
