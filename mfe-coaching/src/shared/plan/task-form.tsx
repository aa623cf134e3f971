import { addDays, ChangePlanTask, limits, NewPlanTask, type PlanTask, PlanUnit } from '@kocyolu/contracts'
import { Chips, toast } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import {
  Form,
  FormEnd,
  SavedMeanwhile,
  SelectField,
  TextField,
  useForm,
  useFormDraft,
} from '@kocyolu/web/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { namesInPlan } from '../topics/names-in-plan.ts'
import { topicListsQuery } from '../topics/queries.ts'
import styles from './plan.module.css'
import { useDayText } from './plan-task.tsx'
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

type Field = 'day' | 'subject' | 'topic' | 'unit' | 'amount' | 'topicId'
const maxLength = {
  subject: limits.planSubjectMax,
  topic: limits.planTopicMax,
  amount: limits.planAmountMax,
  ...{ day: 0, unit: 0, topicId: 0 },
}

/** A dialog that puts a task into a plan or changes one; what is typed survives closing it, and what another user wrote meanwhile is shown. */
export function TaskForm({ source, week, task, isGone, day, onClose }: Props) {
  const t = useText()
  const days = useDayText()
  const { mutateAsync } = useMutation(saveTask(source))
  const opened = useRef(task)
  const draft = useFormDraft(
    `plan-task:${source.studentId}:${opened.current?.id ?? 'new'}`,
    fieldsOf(task ?? opened.current, day),
    task?.version,
  )
  const { values, change } = draft
  const isNew = task === null || isGone
  const listed = useTopicChoices()
  // A topic that is taught no more keeps its name.
  const isListed = listed.some(({ value }) => value === values.topicId)
  const choices = isListed ? listed : [...listed, { value: values.topicId, label: values.topic || '–' }]
  const form = useForm({
    schema: isNew ? NewPlanTask : ChangePlanTask,
    isUnsaved: draft.isChanged,
    body: {
      ...{ day: values.day, subject: values.subject, topic: values.topic, unit: values.unit },
      amount: values.amount.trim() === '' ? Number.NaN : Number(values.amount),
      topicId: values.topicId === '' ? null : Number(values.topicId),
      ...(isNew ? { clientId: draft.clientId } : { version: draft.version }),
    },
    version: draft.version,
    message: (field: Field) => t(`form.problems.${field}`, { max: maxLength[field] }),
    failed: t('form.failed'),
    send: async body => {
      const { version } = await mutateAsync({ task, body })
      draft.settle(version)
      toast.success(t(isNew ? 'form.added' : 'form.changed'))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const labels = {
    subject: t('form.subject'),
    topic: t('form.topic'),
    topicId: t('form.fromList'),
    amount: t('form.amount'),
    unit: t('form.unit'),
    day: t('form.day'),
  }
  const say = (name: string, value: unknown) => {
    if (name === 'unit') return t(`form.${PlanUnit.parse(value)}`)
    if (name === 'topicId') return choices.find(choice => choice.value === value)?.label
    return name === 'day' ? days.day(String(value)) : undefined
  }
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
        <SelectField
          label={labels.topicId}
          note={t('form.optional')}
          error={form.error('topicId')}
          value={values.topicId}
          options={choices}
          search={{ always: '', none: t('form.noTopic') }}
          onChange={chosen =>
            change({ topicId: chosen, ...choices.find(({ value }) => value === chosen)?.names })
          }
        />
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
          conflict={draft.newer && !isGone && <SavedMeanwhile draft={draft} labels={labels} say={say} />}
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
  topicId: task?.topicId ? String(task.topicId) : '',
})

type Choice = { value: string; label: string; lang?: 'tr'; names?: { subject: string; topic: string } }

/** The topics of the exams, and none of them. Without the list a task is written by hand. */
function useTopicChoices(): Choice[] {
  const t = useText()
  const { data: lists = [], isError } = useQuery(topicListsQuery)
  const none = { value: '', label: t(isError ? 'form.listFailed' : 'form.notFromList') }
  const choices = lists.flatMap(({ exam, subject, topics }) =>
    topics.map(({ id, name }): Choice => {
      const names = namesInPlan({ exam, subject }, name)
      return { value: String(id), label: `${exam} ${subject}: ${name}`, lang: 'tr', names }
    }),
  )
  return [none, ...choices]
}

/** The days of the week that is shown, and the chosen one where that is of another week. */
const daysAround = (week: string, day: string): string[] => {
  const days = Array.from({ length: 7 }, (_, at) => addDays(week, at))
  return days.includes(day) ? days : [day, ...days]
}
