import { limits, type MentorProfile, type Slot } from '@kocyolu/contracts'
import { Button, serverNow, useFormat } from '@kocyolu/web'
import { Form, TextField } from '@kocyolu/web/form'
import { CalendarDays } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import layout from '../../shared/free-hours/free-hours.module.css'
import { HoursByDay } from '../../shared/free-hours/hours-by-day.tsx'
import { MonthCalendar } from '../../shared/free-hours/month-calendar.tsx'
import { nearestTo, slotAt } from '../../shared/free-hours/month-grid.ts'
import { useText as useHoursText } from '../../shared/free-hours/texts.ts'
import { TimeChoices } from '../../shared/free-hours/time-choices.tsx'
import { useHourText } from '../../shared/free-hours/use-hour-text.ts'
import { useFreeDays } from '../../shared/free-hours/use-month.ts'
import { FullCoach } from '../../shared/instead/full-coach.tsx'
import { WaitFor } from '../../shared/waiting-list/wait-for.tsx'
import styles from './booking.module.css'
import { noSelection, type Selection, useSelection, useWish } from './selection.ts'
import { useText } from './texts.ts'
import { useBooking } from './use-booking.ts'
import { WeekChoices } from './week-choices.tsx'

type FormProps = {
  mentor: MentorProfile
  /** The address of the page says what is wished for. */
  isOfAddress?: boolean
  onBooked: () => void
}

/** Asking for a session: in the dialog, and on a page of its own. Where the coach takes no other students, or no new sessions, it says so before a press. */
export function BookingForm(props: FormProps) {
  const { isFull, isPaused } = props.mentor
  return isFull || isPaused ? <Full {...props} /> : <RequestForm {...props} />
}

function Full({ mentor, isOfAddress = false }: FormProps) {
  const wish = useWish(mentor.id, isOfAddress, () => undefined)
  return <FullCoach mentor={mentor} wish={wish.wait} />
}

function RequestForm({ mentor, isOfAddress = false, onBooked }: FormProps) {
  const [selection, onSelect] = useSelection(mentor.id)
  const [isArriving, setIsArriving] = useState(false)
  const t = useText()
  const format = useFormat()
  const hoursText = useHoursText()
  const [isMonthOpen, setIsMonthOpen] = useState(false)
  const { gone, isKnown } = useGoneHour(mentor, selection)
  const { form, isSending, missing, notice, ...booking } = useBooking({
    mentor,
    selection,
    isGone: gone !== null,
    onSelect,
    onBooked,
  })
  const wish = useWish(mentor.id, isOfAddress, ({ start, repeats = [], topic, notes }, day) => {
    if (topic && booking.topic === '') booking.setTopic(topic)
    if (notes && booking.notes === '') booking.setNotes(notes)
    if (!start || day === null) return
    onSelect(() => ({ day, slot: slotAt(start), repeats }))
    setIsArriving(true)
  })
  const missingTime = form.error('startTime')
  const choose = (slot: Slot) => {
    booking.forgetNotice()
    onSelect(() => ({ day: format.day(slot.startTime), slot, repeats: [] }))
  }
  // The hour of the address is free, and the user has not asked for others.
  const isSettled = isArriving && gone === null
  const soon = useFreeDays(mentor, format.day(serverNow()))
  const isWaiting = !isSettled && !isMonthOpen && soon.days === undefined && !soon.error
  const place = useRef<HTMLDivElement>(null)
  useFocusOfMissing(place, isArriving && isKnown)
  return (
    <div ref={place} className={isWaiting ? layout.waiting : undefined}>
      <Form form={form} className={layout.form}>
        <div className={layout.side}>
          <HourGone notice={notice} gone={gone} onChoose={choose} />
          {mentor.firstNoticeHours ? (
            <p className="soft small">{t('firstNotice', { count: mentor.firstNoticeHours })}</p>
          ) : null}
          {isSettled && selection.slot ? (
            <ChosenHour start={selection.slot.startTime} onChange={() => setIsArriving(false)} />
          ) : (
            <>
              {isMonthOpen ? (
                <>
                  <MonthCalendar
                    hours={mentor}
                    chosen={selection.day}
                    error={missingTime && selection.day === null ? t('date.required') : undefined}
                    onChoose={day => onSelect(() => ({ ...noSelection, day }))}
                  />
                  <TimeChoices
                    hours={mentor}
                    day={selection.day}
                    chosen={selection.slot ? [selection.slot.startTime] : []}
                    error={missingTime}
                    onChoose={choose}
                  />
                </>
              ) : (
                <HoursByDay
                  hours={mentor}
                  chosen={selection.slot}
                  error={missingTime && t('date.required')}
                  onChoose={choose}
                />
              )}
              <Button
                variant="quiet"
                className={layout.more}
                aria-expanded={isMonthOpen}
                onClick={() => setIsMonthOpen(!isMonthOpen)}
              >
                <CalendarDays aria-hidden="true" size={18} />
                {hoursText(isMonthOpen ? 'days.list' : 'days.calendar')}
              </Button>
            </>
          )}
        </div>
        <div className={layout.side}>
          <TextField
            name="topic"
            label={t('topic.label')}
            error={form.error('topic')}
            required
            autoComplete="off"
            placeholder={t('topic.placeholder')}
            value={booking.topic}
            onChange={booking.setTopic}
          />
          <TextField
            name="notes"
            label={t('notes.label')}
            note={t('notes.optional')}
            hint={t('notes.count', { count: booking.notes.length, max: limits.notesMax })}
            error={form.error('notes')}
            rows={3}
            placeholder={t('notes.placeholder')}
            value={booking.notes}
            onChange={booking.setNotes}
          />
          {(mentor.can.repeat || booking.isVisitor) && selection.slot && !gone && (
            <WeekChoices
              mentor={mentor}
              slot={selection.slot}
              chosen={selection.repeats}
              error={form.error('repeats')}
              onChoose={repeats => onSelect(now => ({ ...now, repeats }))}
            />
          )}
          {mentor.can.wait && <WaitFor mentor={mentor} wish={wish.wait} />}
        </div>
        <div className={layout.end}>
          <ChosenTime slot={gone ? null : selection.slot} repeats={selection.repeats.length} />
          <Button type="submit" variant={missing ? 'secondary' : 'primary'} size="large" isBusy={isSending}>
            {isSending
              ? t('sending')
              : missing
                ? t(`missing.${missing === 'date' && !isMonthOpen ? 'time' : missing}`)
                : t(booking.isVisitor ? 'signInToSend' : 'submit')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Leads a user who comes with an hour to what is missing, once the free hours are known. */
function useFocusOfMissing(form: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const missing = form.current?.querySelectorAll<HTMLElement>(
      '[data-gone] button, input[name="topic"], [type="submit"]',
    )
    const isFilled = (one: HTMLElement) =>
      one instanceof HTMLInputElement && one.value.trim().length >= limits.topicMin
    Array.from(missing ?? [])
      .find(one => !isFilled(one))
      ?.focus()
  }, [form, isReady])
}

/** The hour that the user comes with; the others are behind one press. */
function ChosenHour({ start, onChange }: { start: string; onChange: () => void }) {
  const t = useText()
  const hoursText = useHoursText()
  const hourText = useHourText()
  return (
    <div className={styles.chosen}>
      <p className="soft small">{hoursText('days.label')}</p>
      <p className={`${styles.time} tabular`}>{hourText(start)}</p>
      <Button variant="quiet" className={layout.more} onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

type Gone = { start: string; nearest: Slot[] }

/** The chosen hour where it is not free any more, and the free ones nearest to it; null while it is free or not known. */
function useGoneHour(mentor: MentorProfile, { slot }: Selection): { gone: Gone | null; isKnown: boolean } {
  const format = useFormat()
  const { days } = useFreeDays(mentor, format.day(slot?.startTime ?? serverNow()))
  const isKnown = days !== undefined
  if (!slot || !isKnown) return { gone: null, isKnown }
  const free = [...days.values()].flat()
  const isFree = free.some(({ startTime }) => startTime === slot.startTime)
  return {
    gone: isFree ? null : { start: slot.startTime, nearest: nearestTo(slot.startTime, free, 3) },
    isKnown,
  }
}

type HourGoneProps = { notice: string | null; gone: Gone | null; onChoose: (slot: Slot) => void }

/** Why the hour cannot be had, and which ones are near it. */
function HourGone({ notice, gone, onChoose }: HourGoneProps) {
  const t = useText()
  const format = useFormat()
  if (!notice && !gone) return null
  return (
    <div role="alert" data-gone={gone && true} className={`${layout.notice} stack tight`}>
      <p>{notice ?? (gone && t('gone', { when: format.soon(gone.start) }))}</p>
      {gone && gone.nearest.length > 0 && (
        <>
          <p>{t('nearest')}</p>
          <div className="row tiny">
            {gone.nearest.map(slot => (
              <Button key={slot.startTime} onClick={() => onChoose(slot)}>
                {format.soon(slot.startTime)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** The hour that is about to be requested, in words, and in how many later weeks. */
function ChosenTime({ slot, repeats }: { slot: Slot | null; repeats: number }) {
  const t = useText()
  const hourText = useHourText()
  const { zoneName } = useFormat()
  if (!slot) return <p className="soft">{t('notChosen')}</p>
  return (
    <div className="tabular">
      <p className={styles.time}>
        {hourText(slot.startTime)}
        {repeats > 0 && ` ${t('weeks.more', { count: repeats })}`}
      </p>
      <p className="soft">{zoneName}</p>
    </div>
  )
}
