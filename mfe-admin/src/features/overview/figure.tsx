import { Button, useFormat } from '@kocyolu/web'
import { FigureCard } from '@kocyolu/web/workspace'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import styles from './figure.module.css'
import { useText } from './texts.ts'

type Props<T> = {
  icon: LucideIcon
  name: 'users' | 'mentors' | 'students' | 'sessions' | 'messages' | 'blogs' | 'applications'
  of: UseQueryResult<T>
  read: (counts: T) => number
  /** The whole that the number is a part of. */
  outOf?: (counts: T) => number
}

/** One number of one service; '–' and a way to ask again when the service does not answer. */
export function Figure<T>({ icon, name, of: { data, isFetching, refetch }, read, outOf }: Props<T>) {
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
          !isFetching && (
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
  const value = format.number(read(data))
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
