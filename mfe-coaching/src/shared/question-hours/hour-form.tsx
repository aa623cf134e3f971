import {
  limits,
  NewQuestionHour,
  type OwnStudent,
  questionHourMax,
  questionHourRules,
  timeOfDay,
} from '@kocyolu/contracts'
import { ApiError, EmptyState, QueryView, Skeleton, toast, useFormat, usePageNavigate } from '@kocyolu/web'
import { Form, FormEnd, SelectField, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursQuery, makeHour, ownStudentsQuery } from './queries.ts'
import styles from './question-hours.module.css'
import { Rules } from './rules.tsx'
import { useText } from './texts.ts'

const times = Array.from({ length: 47 }, (_, step) => timeOfDay(step * 30))
const counts = Array.from({ length: questionHourMax.places }, (_, at) => at + 1)
const empty = {
  day: '',
  time: '20:00',
  topic: '',
  places: String(questionHourMax.places),
  students: [] as string[],
}

/** Opens a question hour. */
export function HourForm({ userId }: { userId: string }) {
  const t = useText()
  const students = useQuery(ownStudentsQuery)
  const { data: hours } = useQuery(hoursQuery)
  return (
    <QueryView query={students} skeleton={<Skeleton height={420} radius={12} />} title={t('failed')}>
      {list =>
        list.length === 0 ? (
          <EmptyState title={t('form.noStudents')} />
        ) : (
          <Fields userId={userId} students={list} isAccepted={hours?.rules === null} />
        )
      }
    </QueryView>
  )
}

type Props = { userId: string; students: OwnStudent[]; isAccepted: boolean }

function Fields({ userId, students, isAccepted }: Props) {
  const t = useText()
  const navigate = usePageNavigate()
  const { mutateAsync } = useMutation(makeHour)
  const [accepts, setAccepts] = useState(false)
  // A browser writes a date in its own language.
  const { date } = useFormat('UTC')
  const draft = useFormDraft(`question-hour:${userId}`, empty)
  const { values, change } = draft
  const [refused, setRefused] = useState('')
  const start = new Date(`${values.day}T${values.time}:00`)
  const startTime = Number.isNaN(start.getTime()) ? '' : start.toISOString()
  const chosen = values.students.filter(id => students.some(one => one.id === id))
  const needsRules = !isAccepted && !accepts
  const form = useForm({
    schema: NewQuestionHour,
    isUnsaved: draft.isChanged,
    body: {
      ...{ startTime, topic: values.topic, places: Number(values.places), students: chosen },
      ...{ rules: needsRules ? undefined : questionHourRules, clientId: draft.clientId },
    },
    message: (field: 'startTime' | 'topic' | 'students' | 'rules') => {
      if (field === 'topic') return t('form.topicWrong', { min: limits.topicMin, max: limits.topicMax })
      if (field === 'students') return t('form.studentsWrong')
      if (field === 'rules') return t('rules.missing')
      if (refused === 'taken') return t('form.taken')
      return refused === 'many'
        ? t('form.many', { max: questionHourMax.open })
        : t('form.dayWrong', { days: questionHourMax.daysAhead })
    },
    failed: t('form.failed'),
    send: async body => {
      setRefused('')
      try {
        const hour = await mutateAsync(body)
        draft.settle()
        toast.success(t('form.done'))
        void navigate(`/dashboard/question-hours/${hour.id}`)
      } catch (error) {
        if (error instanceof ApiError) {
          const isMany = /^At most \d+ question/.test(error.issues[0]?.message ?? '')
          setRefused(error.code === 'booking.slot_taken' ? 'taken' : isMany ? 'many' : '')
        }
        throw error
      }
    },
  })
  const toggle = (id: string) =>
    change({ students: chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id] })
  return (
    <Form form={form} className="stack loose">
      <div className={styles.two}>
        <TextField
          label={t('form.day')}
          type="date"
          hint={values.day && date(values.day)}
          error={form.error('startTime')}
          required
          value={values.day}
          onChange={day => change({ day })}
        />
        <SelectField
          label={t('form.time')}
          value={values.time}
          options={times.map(time => ({ value: time, label: time }))}
          onChange={time => change({ time })}
        />
        <SelectField
          label={t('form.places')}
          value={values.places}
          options={counts.map(count => ({ value: String(count), label: t('form.placesCount', { count }) }))}
          onChange={places => change({ places })}
        />
      </div>
      <TextField
        label={t('form.topic')}
        hint={t('form.topicHint')}
        error={form.error('topic')}
        required
        autoComplete="off"
        maxLength={limits.topicMax}
        value={values.topic}
        onChange={topic => change({ topic })}
      />
      <fieldset className={styles.students} aria-describedby={form.error('students') && 'asked-error'}>
        <legend>
          <strong>{t('form.students')}</strong>
          <span className="soft small"> {t('form.studentsHint')}</span>
        </legend>
        {students.map(({ id, firstName, lastName }) => (
          <label key={id} className={styles.check}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {firstName} {lastName}
          </label>
        ))}
        {form.error('students') && (
          <p id="asked-error" className={`${styles.wide} problem small`}>
            {form.error('students')}
          </p>
        )}
      </fieldset>
      <Rules />
      {!isAccepted && (
        <div>
          <label className={styles.check}>
            <input type="checkbox" checked={accepts} onChange={event => setAccepts(event.target.checked)} />
            {t('rules.accept')}
          </label>
          {form.error('rules') && <p className="problem small">{form.error('rules')}</p>}
        </div>
      )}
      <FormEnd form={form} variant="primary" send={t('form.send')} sending={t('form.sending')} />
    </Form>
  )
}
