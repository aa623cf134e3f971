import type { CalendarProblem, OwnCalendar } from '@kocyolu/contracts'
import { Button, toast, useErrorText, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styles from './connected-calendar.module.css'
import { isBeingRead, removeOwnCalendar } from './own-calendar-queries.ts'
import { useText } from './texts.ts'

type Props = { calendar: OwnCalendar; address: string; timeZone: string; onRemoved: () => void }

/** How reading a calendar goes, and what it closes. */
export function ConnectedCalendar({ calendar, address, timeZone, onRemoved }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { skipped = 0, readAt } = calendar
  const { mutate, isPending } = useMutation({
    ...removeOwnCalendar,
    onSuccess: (...done) => {
      removeOwnCalendar.onSuccess?.(...done)
      toast.success(t('calendar.removed'))
      onRemoved()
    },
    onError: error => toast.error(t('calendar.removeFailed'), errorText(error)),
  })
  return (
    <div className={styles.calendar}>
      <div className={styles.about}>
        <strong>{address}</strong>
        <div role="status" className={styles.state}>
          <State calendar={calendar} timeZone={timeZone} />
          {skipped > 0 && readAt !== null && <p>{t('calendar.skipped', { count: skipped })}</p>}
        </div>
        {calendar.sessions > 0 && (
          <Link to="/dashboard/sessions">{t('calendar.booked', { count: calendar.sessions })}</Link>
        )}
      </div>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('calendar.remove')}
      </Button>
    </div>
  )
}

/** Every problem that this page has a sentence for. */
const known: Record<CalendarProblem, true> = {
  ...{ not_found: true, not_calendar: true, not_understood: true },
  ...{ too_large: true, password: true, unreachable: true },
}

const named = ['VEVENT', 'VTODO', 'VJOURNAL'] as const
const isNamed = (part: string): part is (typeof named)[number] => named.some(name => name === part)

function State({ calendar, timeZone }: Pick<Props, 'calendar' | 'timeZone'>) {
  const t = useText()
  const { dateTime } = useFormat(timeZone)
  const { readAt, problem, blocksUntil, unread = [] } = calendar
  if (isBeingRead(calendar)) return <p>{t('calendar.reading')}</p>
  if (problem === null) return <p>{readAt !== null && t('calendar.read', { time: dateTime(readAt) })}</p>
  return (
    <>
      <p className={styles.problem}>
        {t(`calendar.problem.${problem in known ? problem : 'other'}`, {
          parts: unread.map(part => (isNamed(part) ? t(`calendar.part.${part}`) : part)).join(', '),
        })}
      </p>
      {readAt !== null && <p>{t('calendar.readBefore', { time: dateTime(readAt) })}</p>}
      <p>
        {blocksUntil === null
          ? t('calendar.blocksNothing')
          : t('calendar.blocksUntil', { time: dateTime(blocksUntil) })}
      </p>
      <p>{t('calendar.retried')}</p>
    </>
  )
}
