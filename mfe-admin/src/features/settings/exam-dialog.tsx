import { WriteExam } from '@kocyolu/contracts'
import { Chips } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import styles from '../../shared/part.module.css'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import type { EntryDialogProps } from './entries.tsx'
import { fieldsOf, instantOf } from './exam-time.ts'
import type { ExamRow } from './exams.tsx'
import { useText } from './texts.ts'

/** Adds or changes a sitting of the exam. */
export function ExamDialog({ open, entry: exam, onClose }: EntryDialogProps<ExamRow>) {
  const t = useText()
  const shared = useSharedText()
  const word = useFieldText()
  const [name, setName] = useState(exam?.name ?? '')
  const [{ day, time }, setAt] = useState(fieldsOf(exam?.at))
  const [confirmed, setConfirmed] = useState(exam?.confirmed ?? false)
  const { send } = useAction({
    call: (body: WriteExam) =>
      exam
        ? api.content.updateExam({ params: { id: String(exam.id) }, body })
        : api.content.createExam({ body }),
    changes: 'exams',
    done: body => t('saved', { name: body.name }),
  })
  const form = useForm({
    schema: WriteExam,
    body: { name, at: instantOf(day, time), confirmed },
    word,
    send: body => send(body).then(onClose),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t(exam ? 'exams.change' : 'exams.new')}
      text={t('exams.formText')}
      confirm={shared('save')}
      variant="primary"
      busy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        label={t('exams.name')}
        value={name}
        maxLength={80}
        error={form.error('name')}
        onChange={setName}
      />
      <div className={styles.pair}>
        <TextField
          label={t('exams.day')}
          type="date"
          value={day}
          error={form.error('at')}
          onChange={value => setAt({ day: value, time })}
        />
        <TextField
          label={t('exams.time')}
          type="time"
          value={time}
          onChange={value => setAt({ day, time: value })}
        />
      </div>
      <Chips
        label={t('exams.state')}
        kind="one"
        options={[
          { value: 'confirmed', label: t('exams.confirmed') },
          { value: 'estimated', label: t('exams.estimated') },
        ]}
        chosen={[confirmed ? 'confirmed' : 'estimated']}
        onChoose={value => setConfirmed(value === 'confirmed')}
      />
    </ConfirmDialog>
  )
}
