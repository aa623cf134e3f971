import { addDays, ChangePlanTask, limits, NewPlanTask, type PlanTask, PlanUnit } from '@kocyolu/contracts'
import { Chips, toast } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from './plan.module.css'
import { useDayText, useTaskText } from './plan-task.tsx'
import { type PlanSource, saveTask } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  source: PlanSource
  week: string
  /** The one that is changed as it is now; null puts a new one into the plan. */
  task: PlanTask | null
  /** The task was deleted since the form was opened. */
  isGone: boolean
  /** The day of a new one. */
  day: string
  onClose: () => void
}

type Field = 'day' | 'subject' | 'topic' | 'unit' | 'amount'
const maxLength = {
  subject: limits.planSubjectMax,
  topic: limits.planTopicMax,
  amount: limits.planAmountMax,
  ...{ day: 0, unit: 0 },
}

/** A dialog that puts a task into a plan or changes one; what is typed survives closing it, and what another user wrote meanwhile is shown. */
export function TaskForm({ source, week, task, isGone, day, onClose }: Props) {
  const t = useText()
  const text = useTaskText()
  const days = useDayText()
  const { mutateAsync } = useMutation(saveTask(source))
  const opened = useRef(task)
  const draft = useFormDraft(
    `plan-task:${source.studentId}:${opened.current?.id ?? 'new'}`,
    fieldsOf(opened.current, day),
  )
  const { values, change } = draft
  const isNew = task === null || isGone
  const form = useForm({
    schema: isNew ? NewPlanTask : ChangePlanTask,
    isUnsaved: draft.isChanged,
    body: {
      ...{ day: values.day, subject: values.subject, topic: values.topic, unit: values.unit },
      amount: values.amount.trim() === '' ? Number.NaN : Number(values.amount),
      ...(isNew ? { clientId: draft.clientId } : { version: task.version }),
    },
    message: (field: Field) => t(`form.problems.${field}`, { max: maxLength[field] }),
    failed: t('form.failed'),
    send: async body => {
      await mutateAsync({ task, body })
      draft.settle()
      toast.success(t(isNew ? 'form.added' : 'form.changed'))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const isChanged = task !== null && task.version !== opened.current?.version
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t(opened.current ? 'form.editTitle' : 'form.addTitle')}
      size="wide"
      isBusy={form.isSending}
    >
      <Form form={form} className="stack">
        {isGone && (
          <p role="alert" className="problem">
            {t('form.gone')}
          </p>
        )}
        {isChanged && !isGone && (
          <p role="alert" className="problem">
            {t('form.now', { task: [text.name(task), text.amount(task), days.day(task.day)].join(' – ') })}
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            label={t('form.subject')}
            error={form.error('subject')}
            maxLength={limits.planSubjectMax}
            value={values.subject}
            onChange={subject => change({ subject })}
          />
          <TextField
            label={t('form.topic')}
            note={t('form.optional')}
            error={form.error('topic')}
            maxLength={limits.planTopicMax}
            value={values.topic}
            onChange={topic => change({ topic })}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t('form.amount')}
            error={form.error('amount')}
            inputMode="numeric"
            maxLength={4}
            value={values.amount}
            onChange={amount => change({ amount: amount.replaceAll(/\D/g, '') })}
          />
          <Chips
            kind="one"
            label={t('form.unit')}
            options={PlanUnit.options.map(value => ({ value, label: t(`form.${value}`) }))}
            chosen={PlanUnit.options.filter(unit => unit === values.unit)}
            onChoose={unit => change({ unit })}
          />
        </div>
        <Chips
          kind="one"
          label={t('form.day')}
          error={form.error('day')}
          options={daysAround(week, values.day).map(value => ({ value, label: days.weekday(value) }))}
          chosen={[values.day]}
          onChoose={chosen => change({ day: chosen })}
        />
        <FormEnd
          form={form}
          variant="primary"
          send={t('form.save')}
          sending={t('form.saving')}
          cancel={t('form.cancel')}
          onCancel={cancel}
        />
      </Form>
    </ModalDialog>
  )
}

const fieldsOf = (task: PlanTask | null, day: string) => ({
  day: task?.day ?? day,
  subject: task?.subject ?? '',
  topic: task?.topic ?? '',
  unit: task?.unit ?? ('questions' as PlanUnit),
  amount: task ? String(task.amount) : '',
})

/** The days of the week that is shown, and the chosen one where that is of another week. */
const daysAround = (week: string, day: string): string[] => {
  const days = Array.from({ length: 7 }, (_, at) => addDays(week, at))
  return days.includes(day) ? days : [day, ...days]
}
