import { limits, type MentorProfile } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { Input } from 'antd'
import { useRef } from 'react'
import { FormField } from '../../form-field/form-field.tsx'
import styles from './booking-form.module.css'
import { ChosenTime } from './chosen-time.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { MonthCalendar } from './month-calendar.tsx'
import type { OnPick, Pick } from './pick.ts'
import { useText } from './texts.ts'
import { TimeChoices } from './time-choices.tsx'
import { useBooking } from './use-booking.ts'

type Props = {
  mentor: MentorProfile
  pick: Pick
  onPick: OnPick
  onBooked: () => void
}

export function BookingForm({ mentor, pick, onPick, onBooked }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const booking = useBooking({ mentor, pick, onPick, onBooked })
  const { problems } = booking
  const limitsOf = { min: limits.topicMin, max: limits.topicMax }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        focusFirstProblem(form.current, booking.submit())
      }}
    >
      <MonthCalendar
        mentor={mentor}
        chosen={pick.day}
        error={problems.day && t(problems.day)}
        onChoose={day => {
          onPick(() => ({ day, slot: null }))
          side.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <div ref={side} className={styles.side}>
        {booking.notice ? (
          <p role="alert" className={styles.notice}>
            {booking.notice}
          </p>
        ) : null}
        <TimeChoices
          mentor={mentor}
          pick={pick}
          error={problems.start && t(problems.start)}
          onChoose={slot => onPick(now => ({ ...now, slot }))}
        />
        <FormField label={t('topic.label')} error={problems.topic && t(problems.topic, limitsOf)}>
          {ties => (
            <Input
              {...ties}
              name="topic"
              required
              autoComplete="off"
              placeholder={t('topic.placeholder')}
              value={booking.topic}
              onChange={event => booking.setTopic(event.target.value)}
            />
          )}
        </FormField>
        <FormField
          label={t('notes.label')}
          note={t('notes.optional')}
          hint={t('notes.count', { count: booking.notes.length, max: limits.notesMax })}
          error={problems.notes && t(problems.notes, { max: limits.notesMax })}
        >
          {ties => (
            <Input.TextArea
              {...ties}
              name="notes"
              rows={3}
              placeholder={t('notes.placeholder')}
              value={booking.notes}
              onChange={event => booking.setNotes(event.target.value)}
            />
          )}
        </FormField>
      </div>
      <div className={styles.end}>
        <ChosenTime slot={pick.slot} />
        <Button type="submit" variant="primary" size="large" isBusy={booking.isPending}>
          {booking.isPending ? t('sending') : t('submit')}
        </Button>
      </div>
    </form>
  )
}
