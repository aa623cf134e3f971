import { addDays, type Mentor, timeOfDay } from '@kocyolu/contracts'
import { EmptyState, QueryView, useFormat, useNow } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { requestAddress } from '../../shared/request-address.ts'
import { CoachCard, CoachCardSkeleton } from './coach-card.tsx'
import fields from './filters.module.css'
import { useFilters, wishFor } from './filters.ts'
import { nearestQuery, waitOf } from './nearest-hours.ts'
import styles from './results.module.css'
import { useText } from './texts.ts'
import { useWhenText } from './use-when-text.ts'
import { hoursOf, isDay } from './when.ts'
import own from './wish.module.css'

const places = ['a', 'b', 'c']

/** No coach is free then: the nearest hours of others, and the waiting lists, with the wish in them. */
export function Nearest() {
  const t = useText()
  const whenText = useWhenText()
  const { zone } = useFormat()
  const now = useNow()
  const [filters] = useFilters()
  const wish = waitOf(filters.when, filters.hours, zone, now)
  const grid = (coaches: Mentor[] | undefined) => (
    <ul className={styles.grid} aria-busy={!coaches} aria-label={t('nearest.title')}>
      {coaches
        ? coaches.map((coach, place) => (
            <CoachCard key={coach.id} coach={coach} isFirst={place === 0}>
              <Link rel="nofollow" to={requestAddress(coach.id, { wait: wish })}>
                {t('nearest.wait', { name: coach.firstName })}
              </Link>
            </CoachCard>
          ))
        : places.map(place => <CoachCardSkeleton key={place} />)}
    </ul>
  )
  return (
    <QueryView
      query={useQuery(nearestQuery(filters, zone, now))}
      skeleton={grid(undefined)}
      title={t('results.errorTitle')}
      text={t('results.errorText')}
    >
      {coaches =>
        coaches.length === 0 ? (
          <EmptyState title={t('results.emptyTitle')} text={t('results.emptyFiltered')} />
        ) : (
          <>
            <p>{t('nearest.text', { when: whenText(filters) })}</p>
            {grid(coaches)}
          </>
        )
      }
    </QueryView>
  )
}

/** How far ahead free hours are known, in days. */
const daysAhead = 27

const clock = (hour: number) => timeOfDay(60 * hour)

/** A day, and from which hour to which one a session can begin. */
export function DayAndHours({ day, today }: { day: string; today: string }) {
  const t = useText()
  const [{ hours }, change] = useFilters()
  const [start, end] = hoursOf(hours)
  const all = Array.from({ length: 25 }, (_, hour) => hour)
  const choose = (start: number, end: number) => change(wishFor(day, `${start}-${Math.max(end, start + 1)}`))
  return (
    <div className={own.period}>
      <label className={fields.field}>
        {t('when.date')}
        <input
          type="date"
          value={day}
          min={today}
          max={addDays(today, daysAhead)}
          // A date that is typed is none until its last sign.
          onChange={({ target: { value } }) => isDay(value) && change(wishFor(value, hours))}
        />
      </label>
      <label className={fields.field}>
        {t('when.from')}
        <select value={start} onChange={({ target }) => choose(Number(target.value), end)}>
          {all.slice(0, -1).map(hour => (
            <option key={hour} value={hour}>
              {clock(hour)}
            </option>
          ))}
        </select>
      </label>
      <label className={fields.field}>
        {t('when.to')}
        <select
          value={end}
          onChange={({ target }) => choose(Math.min(start, Number(target.value) - 1), Number(target.value))}
        >
          {all.slice(1).map(hour => (
            <option key={hour} value={hour}>
              {clock(hour)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
