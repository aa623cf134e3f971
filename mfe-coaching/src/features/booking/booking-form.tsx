import { limits, type MentorProfile } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { Form, TextField } from '@kocyolu/web/form'
import styles from '../../shared/free-hours/hours-form.module.css'
import { MonthCalendar } from '../../shared/free-hours/month-calendar.tsx'
import { TimeChoices } from '../../shared/free-hours/time-choices.tsx'
import { WaitFor } from '../../shared/waiting-list/wait-for.tsx'
import { ChosenTime } from './chosen-time.tsx'
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
    <Form form={form} className={styles.form}>
      <MonthCalendar
        hours={mentor}
        chosen={selection.day}
        error={missingTime && selection.day === null ? t('date.required') : undefined}
        onChoose={day => onSelect(() => ({ ...noSelection, day }))}
      />
      <div className={styles.side}>
        {notice ? (
          <p role="alert" className={styles.notice}>
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
      <div className={styles.end}>
        <ChosenTime slot={selection.slot} repeats={selection.repeats.length} />
        <Button type="submit" variant="primary" size="large" isBusy={isSending}>
          {isSending ? t('sending') : missing ? t(`missing.${missing}`) : t('submit')}
        </Button>
      </div>
    </Form>
  )
}
