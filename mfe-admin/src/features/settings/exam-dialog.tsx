import { contentCalls, WriteExam } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import styles from '../../shared/part.module.css'
import { type EntryDialogProps, EntryForm } from './entries.tsx'
import type { ExamRow } from './queries.ts'
import { useText } from './texts.ts'

/** Adds or changes a sitting of the exam. */
export function ExamDialog({ entry, onClose }: EntryDialogProps<ExamRow>) {
  const t = useText()
  return (
    <EntryForm
      topic="exams"
      entry={entry}
      schema={WriteExam}
      fieldsOf={exam => ({
        name: exam?.name ?? '',
        ...fieldsOf(exam?.at),
        confirmed: exam?.confirmed ?? false,
      })}
      bodyOf={({ name, day, time, confirmed }) => ({ name, at: instantOf(day, time), confirmed })}
      create={request => call(contentCalls.createExam, request)}
      update={request => call(contentCalls.updateExam, request)}
      labels={{
        name: t('exams.name'),
        day: t('exams.day'),
        time: t('exams.time'),
        confirmed: t('exams.confirmed'),
      }}
      onClose={onClose}
    >
      {({ fields, labels, change, error }) => (
        <>
          <TextField
            label={labels.name}
            value={fields.name}
            maxLength={80}
            error={error('name')}
            onChange={name => change({ name })}
          />
          <div className={styles.pair}>
            <TextField
              label={labels.day}
              type="date"
              value={fields.day}
              error={error('at')}
              onChange={day => change({ day })}
            />
            <TextField
              label={labels.time}
              type="time"
              value={fields.time}
              onChange={time => change({ time })}
            />
          </div>
          <Chips
            label={t('exams.state')}
            kind="one"
            options={[
              { value: 'confirmed', label: t('exams.confirmed') },
              { value: 'estimated', label: t('exams.estimated') },
            ]}
            chosen={[fields.confirmed ? 'confirmed' : 'estimated']}
            onChoose={value => change({ confirmed: value === 'confirmed' })}
          />
        </>
      )}
    </EntryForm>
  )
}

/** The exam begins everywhere in Türkiye at the same time, in whatever zone it is entered. */
export const siteZone = 'Europe/Istanbul'

/** Offset of Türkiye's clocks from UTC, in all seasons. */
const offset = '+03:00'

/** An instant as the fields of a form have it: '2027-06-19' and '10:15'. */
export function fieldsOf(at: string | undefined): { day: string; time: string } {
  if (at === undefined) return { day: '', time: '10:15' }
  const local = new Date(Date.parse(at) + 3 * 3_600_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant that the fields say; empty where they say none. */
export const instantOf = (day: string, time: string): string =>
  day === '' || time === '' ? '' : `${day}T${time}:00${offset}`
