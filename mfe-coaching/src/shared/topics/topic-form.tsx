import { limits, type TopicList, type TopicMark, TopicState, WriteTopicMark } from '@kocyolu/contracts'
import { Chips, toast, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { saveMark } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  topic: TopicList['topics'][number]
  mark: TopicMark
  today: string
  onClose: () => void
}

type Field = 'state' | 'lastOn' | 'minutes'

/** A dialog that says everything of a topic, and takes it back. */
export function TopicForm({ topic, mark, today, onClose }: Props) {
  const t = useText()
  const { date } = useFormat('UTC')
  const { mutateAsync } = useMutation(saveMark(topic.id))
  const draft = useFormDraft(`topic:${topic.id}`, fieldsOf(mark), mark.version)
  const { values, change } = draft
  const isPast = values.lastOn <= today
  const form = useForm({
    schema: WriteTopicMark,
    isUnsaved: draft.isChanged,
    body: {
      state: TopicState.options.find(state => state === values.state) ?? null,
      lastOn: values.lastOn === '' ? null : isPast ? values.lastOn : '-',
      minutes: values.minutes.trim() === '' ? 0 : Number(values.minutes),
      version: draft.version,
    },
    version: draft.version,
    message: (field: Field) => t(`form.problems.${field}`, { max: limits.topicMinutesMax }),
    failed: t('form.failed'),
    send: async body => {
      const { version } = await mutateAsync(body)
      draft.settle(version)
      toast.success(t('form.saved'))
      onClose()
    },
  })
  const states = [
    { value: '', label: t('form.none') },
    ...TopicState.options.map(value => ({ value, label: t(`state.${value}`) })),
  ]
  const labels = { state: t('form.state'), lastOn: t('form.lastOn'), minutes: t('form.minutes') }
  const say = (name: string, value: unknown) => {
    if (name === 'state') return states.find(state => state.value === value)?.label
    return name === 'lastOn' && value ? date(String(value)) : undefined
  }
  const { minutes } = mark.plan
  return (
    <ModalDialog open onClose={onClose} title={topic.name} size="small" isBusy={form.isSending}>
      <Form form={form} className="stack">
        <Chips
          kind="one"
          label={labels.state}
          error={form.error('state')}
          options={states}
          chosen={[values.state]}
          onChoose={state => change({ state })}
        />
        <TextField
          label={labels.lastOn}
          note={t('form.optional')}
          error={form.error('lastOn')}
          type="date"
          hint={values.lastOn && date(values.lastOn)}
          value={values.lastOn}
          onChange={lastOn => change({ lastOn })}
        />
        <TextField
          label={labels.minutes}
          note={t('form.optional')}
          error={form.error('minutes')}
          hint={minutes > 0 ? t('form.planned', { count: minutes }) : undefined}
          inputMode="numeric"
          maxLength={5}
          value={values.minutes}
          onChange={typed => change({ minutes: typed.replaceAll(/\D/g, '') })}
        />
        <FormEnd
          form={form}
          conflict={draft.newer && <SavedMeanwhile draft={draft} labels={labels} say={say} />}
          variant="primary"
          send={t('form.save')}
          sending={t('form.saving')}
          cancel={t('form.cancel')}
          onCancel={() => {
            draft.clear()
            onClose()
          }}
        />
      </Form>
    </ModalDialog>
  )
}

const fieldsOf = ({ state, lastOn, minutes }: TopicMark) => ({
  state: (state ?? '') as string,
  lastOn: lastOn ?? '',
  minutes: minutes === 0 ? '' : String(minutes),
})
