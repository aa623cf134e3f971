import { QueryView, ShowMore, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { ApplicationCase } from './application-case.tsx'
import styles from './applications.module.css'
import { applicationCountsQuery, applicationsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Who waits to be looked at, the oldest first, and the case that is open. */
export function Applications() {
  const t = useText()
  const format = useFormat()
  const list = useInfiniteQuery(applicationsQuery)
  const counts = useQuery(applicationCountsQuery)
  const [chosen, setChosen] = useState({ id: 0, at: 0 })
  const all = list.data ?? []
  // One that is gone leaves its place to the next one.
  const open = all.find(({ id }) => id === chosen.id) ?? all[Math.min(chosen.at, all.length - 1)]
  const at = all.findIndex(one => one.id === open?.id)
  const choose = (place: number) => {
    const next = all[Math.max(0, Math.min(all.length - 1, place))]
    if (next) setChosen({ id: next.id, at: all.indexOf(next) })
  }
  // The decided one leaves the list: at its end the one before is next.
  const goOn = () => {
    const next = all[at + 1] ?? all[at - 1]
    setChosen({ id: next?.id ?? 0, at })
  }
  const hours = counts.data?.medianHours ?? null
  const median = hours === null ? t('noMedian') : t('median', { hours: format.number(Math.ceil(hours)) })
  return (
    <div className={styles.page}>
      {/* Its line is held free, so that nothing moves when it comes. */}
      <p className="soft small">
        {counts.data ? `${t('waiting', { count: counts.data.waiting })} · ${median}` : '\u00a0'}
      </p>
      <QueryView query={list} skeleton={<PartSkeleton rows={3} />}>
        {applications =>
          applications.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <>
              <Section title={t('list')}>
                <ul className="stack tight">
                  {applications.map(one => (
                    <li key={one.id}>
                      <button
                        type="button"
                        className={styles.row}
                        aria-current={one.id === open?.id}
                        onClick={() => choose(all.indexOf(one))}
                      >
                        <strong>{`${one.firstName} ${one.lastName}`}</strong>
                        <span className={styles.badges}>
                          {one.asks.map(ask => (
                            <Badge key={ask}>{t(`asks.${ask}`)}</Badge>
                          ))}
                          {one.firstYes && <Badge tone="accent">{t('second.badge')}</Badge>}
                        </span>
                        <span className="soft small">{t('age', { ago: format.ago(one.submittedAt) })}</span>
                      </button>
                    </li>
                  ))}
                </ul>
                <ShowMore list={list}>{t('more')}</ShowMore>
              </Section>
              {open && (
                <ApplicationCase
                  key={open.id}
                  application={open}
                  onStep={by => choose(at + by)}
                  onDecided={goOn}
                />
              )}
            </>
          )
        }
      </QueryView>
    </div>
  )
}
