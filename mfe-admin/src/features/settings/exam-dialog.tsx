import { contentCalls, WriteExam } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import styles from '../../shared/part.module.css'
import type { EntryDialogProps } from './entries.tsx'
import { EntryForm } from './entry-form.tsx'
import { fieldsOf, instantOf } from './exam-time.ts'
import type { ExamRow } from './rows.ts'
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
