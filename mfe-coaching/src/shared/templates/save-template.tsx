import { limits, NewPlanTemplate, type PlanTask } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useDayText, useTaskText } from '../plan/plan-task.tsx'
import { keepTemplate } from './queries.ts'
import styles from './templates.module.css'
import { useText } from './texts.ts'

const empty = { name: '', changed: {} as Record<number, boolean> }

type Props = { studentId: string; tasks: readonly PlanTask[]; onClose: () => void }

/** Keeps tasks of a week of a student's plan as a template; those that the student wrote are chosen by hand. */
export function SaveTemplate({ studentId, tasks, onClose }: Props) {
  const t = useText()
  const days = useDayText()
  const text = useTaskText()
  const { mutateAsync } = useMutation(keepTemplate)
  const { values, change, ...draft } = useFormDraft(`template:${studentId}`, empty)
  const { name, changed } = values
  const isChosen = ({ id, addedBy }: PlanTask) => changed[id] ?? addedBy === 'mentor'
  const form = useForm({
    schema: NewPlanTemplate,
    isUnsaved: draft.isChanged,
    body: {
      ...{ name, studentId, clientId: draft.clientId },
      taskIds: tasks.filter(isChosen).map(({ id }) => id),
    },
    message: (field: 'name' | 'taskIds') =>
      field === 'name' ? t('nameWrong', { max: limits.templateNameMax }) : t('keep.tasksWrong'),
    failed: t('keep.failed'),
    send: async body => {
      await mutateAsync(body)
      draft.settle()
      toast.success(t('keep.done'), undefined, { label: t('title'), href: '/dashboard/students/templates' })
      onClose()
    },
  })
  const problem = form.error('taskIds')
  return (
    <ModalDialog open onClose={onClose} title={t('keep.title')} size="wide" isBusy={form.isSending}>
      <Form form={form} className="stack">
        <p className="soft">{t('keep.lead')}</p>
        <TextField
          label={t('name')}
          error={form.error('name')}
          required
          autoComplete="off"
          maxLength={limits.templateNameMax}
          value={name}
          onChange={name => change({ name })}
        />
        <fieldset data-problem={problem ? true : undefined} aria-describedby={problem && 'keep-tasks-error'}>
          <legend>
            <strong>{t('keep.tasks')}</strong>
          </legend>
          {tasks.map(task => (
            <label key={task.id} className={styles.check}>
              <input
                type="checkbox"
                checked={isChosen(task)}
                onChange={() => change({ changed: { ...changed, [task.id]: !isChosen(task) } })}
              />
              <span>
                {days.weekday(task.day)}: <span lang="tr">{text.name(task)}</span>, {text.amount(task)}
                {task.addedBy === 'student' && <span className="soft"> ({t('keep.byStudent')})</span>}
              </span>
            </label>
          ))}
          {problem && (
            <p id="keep-tasks-error" className="problem small">
              {problem}
            </p>
          )}
        </fieldset>
        <FormEnd
          form={form}
          variant="primary"
          send={t('save')}
          sending={t('saving')}
          cancel={t('cancel')}
          onCancel={() => {
            draft.clear()
            onClose()
          }}
        />
      </Form>
    </ModalDialog>
  )
}
