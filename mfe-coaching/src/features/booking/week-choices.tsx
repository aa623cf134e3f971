import { addDays, limits, type MentorProfile, type Slot } from '@kocyolu/contracts'
import { Button, Chips, type Format, serverNow, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useId, useState } from 'react'
import { pageDays, pageOf } from '../../shared/free-hours/month-grid.ts'
import { TimesSkeleton } from '../../shared/free-hours/time-choices.tsx'
import { slotsQuery } from '../../shared/free-hours/use-month.ts'
import styles from './booking.module.css'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  slot: Slot
  chosen: readonly string[]
  error: string | undefined
  onChoose: (starts: readonly string[]) => void
}

/** A way to ask for the chosen hour in later weeks as well; who wants none of them passes it by with one key. */
export function WeekChoices(props: Props) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(props.chosen.length > 0)
  const id = useId()
  return (
    <div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Repeat aria-hidden="true" size={18} />
        {t('weeks.label')}
      </Button>
      {isOpen && (
        <div id={id} className={styles.weeks}>
          <Weeks {...props} />
        </div>
      )}
    </div>
  )
}

/** Where the coach has the hour free: each is asked for together with the first. */
function Weeks({ mentor, slot, chosen, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const { starts, failed, retry } = useWeeks(mentor, slot.startTime)
  const time = format.time(slot.startTime)
  // A clock that is put forward or back in one of the two zones moves the hour of the other.
  const nameOf = (start: string) => {
    const { day, month, weekday } = format.leaf
    const name = t('weeks.day', { day: day(start), month: month(start), weekday: weekday(start) })
    return format.time(start) === time ? name : `${name} ${format.time(start)}`
  }
  const toggle = (start: string) =>
    onChoose(chosen.includes(start) ? chosen.filter(one => one !== start) : [...chosen, start])
  return (
    <Chips
      kind="many"
      label={t('weeks.label')}
      isLabelHidden
      layout="grid"
      error={error}
      hint={starts?.length ? t('weeks.hint') : undefined}
      options={starts?.map(start => ({ value: start, label: nameOf(start) })) ?? []}
      chosen={chosen}
      onChoose={toggle}
    >
      {failed ? (
        <p role="alert" className="soft medium">
          {t('date.error')} <Button onClick={retry}>{t('date.retry')}</Button>
        </p>
      ) : starts ? (
        starts.length === 0 && <p className="soft medium">{t('weeks.none')}</p>
      ) : (
        <TimesSkeleton label={t('weeks.loading')} />
      )}
      {starts && starts.length > 1 && (
        <Button
          variant="quiet"
          className={styles.all}
          onClick={() => onChoose(chosen.length === starts.length ? [] : starts)}
        >
          {t(chosen.length === starts.length ? 'weeks.noneOfThem' : 'weeks.all')}
        </Button>
      )}
    </Chips>
  )
}

/** How many weeks after the first one a session can be repeated. */
const weeksAhead = limits.seriesMax - 1
const weekMs = 7 * 86_400_000

/** The same hour of a coach's clock in later weeks, as far as it is free, in order. */
function weeklyStarts(start: string, slots: readonly Slot[], coach: Pick<Format, 'day' | 'time'>): string[] {
  const [day, time] = [coach.day(start), coach.time(start)]
  const days = new Set(Array.from({ length: weeksAhead }, (_, at) => addDays(day, 7 * (at + 1))))
  const found = slots
    .map(({ startTime }) => startTime)
    .filter(other => coach.time(other) === time && days.has(coach.day(other)))
  return [...new Set(found)].toSorted()
}

/** The starts in later weeks that can be booked together with one; undefined while they load. */
function useWeeks({ id, timeZone }: Pick<MentorProfile, 'id' | 'timeZone'>, start: string) {
  const viewer = useFormat()
  const coach = useFormat(timeZone)
  const today = viewer.day(serverNow())
  const first = pageOf(viewer.day(start), today)
  const last = pageOf(viewer.day(Date.parse(start) + weeksAhead * weekMs), today)
  const [second, third] = [addDays(first, pageDays), addDays(first, 2 * pageDays)]
  const results = [
    useQuery(slotsQuery({ id }, first)),
    useQuery(slotsQuery({ id }, second)),
    // So many weeks end on the second page or on the third.
    useQuery({ ...slotsQuery({ id }, third), enabled: third <= last }),
  ].slice(0, third <= last ? 3 : 2)
  const isKnown = results.every(({ data }) => data)
  const slots = results.flatMap(({ data }) => data ?? [])
  return {
    starts: isKnown ? weeklyStarts(start, slots, coach) : undefined,
    failed: !isKnown && results.some(({ error, isFetching }) => error && !isFetching),
    retry: () => {
      for (const { data, refetch } of results) if (!data) void refetch()
    },
  }
}
