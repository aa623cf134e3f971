import { limits, type MentorProfile, type Slot } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { Form, TextField } from '@kocyolu/web/form'
import layout from '../../shared/free-hours/free-hours.module.css'
import { MonthCalendar } from '../../shared/free-hours/month-calendar.tsx'
import { TimeChoices } from '../../shared/free-hours/time-choices.tsx'
import { useHourText } from '../../shared/free-hours/use-hour-text.ts'
import { WaitFor } from '../../shared/waiting-list/wait-for.tsx'
import styles from './booking.module.css'
import { noSelection, type OnSelect, type Selection } from './selection.ts'
import { useText } from './texts.ts'
import { useBooking } from './use-booking.ts'
import { WeekChoices } from './week-choices.tsx'

type FormProps = {
  mentor: MentorProfile
  selection: Selection
  onSelect: OnSelect
  onBooked: () => void
}

/** Asking for a session: in the dialog, and on a page of its own. */
export function BookingForm({ mentor, selection, onSelect, onBooked }: FormProps) {
  const t = useText()
  const { form, isSending, missing, notice, ...booking } = useBooking({
    mentor,
    selection,
    onSelect,
    onBooked,
  })
  const missingTime = form.error('startTime')
  return (
    <Form form={form} className={layout.form}>
      <MonthCalendar
        hours={mentor}
        chosen={selection.day}
        error={missingTime && selection.day === null ? t('date.required') : undefined}
        onChoose={day => onSelect(() => ({ ...noSelection, day }))}
      />
      <div className={layout.side}>
        {notice ? (
          <p role="alert" className={layout.notice}>
            {notice}
          </p>
        ) : null}
        <TimeChoices
          hours={mentor}
          day={selection.day}
          chosen={selection.slot ? [selection.slot.startTime] : []}
          error={missingTime}
          onChoose={slot => onSelect(now => ({ ...now, slot, repeats: [] }))}
        />
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
        {mentor.can.repeat && selection.slot && (
          <WeekChoices
            mentor={mentor}
            slot={selection.slot}
            chosen={selection.repeats}
            error={form.error('repeats')}
            onChoose={repeats => onSelect(now => ({ ...now, repeats }))}
          />
        )}
        {mentor.can.wait && <WaitFor mentor={mentor} />}
      </div>
      <div className={layout.end}>
        <ChosenTime slot={selection.slot} repeats={selection.repeats.length} />
        <Button type="submit" variant="primary" size="large" isBusy={isSending}>
          {isSending ? t('sending') : missing ? t(`missing.${missing}`) : t('submit')}
        </Button>
      </div>
    </Form>
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
