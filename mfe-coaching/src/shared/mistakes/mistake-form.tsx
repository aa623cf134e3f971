import {
  ChangeMistake,
  limits,
  type Mistake,
  mistakeCauses,
  mistakeDays,
  mistakePictureUrl,
  NewMistake,
  type TopicList,
} from '@kocyolu/contracts'
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
import { useState } from 'react'
import { topicListsQuery } from '../topics/queries.ts'
import { useAction } from '../use-action.ts'
import { isPictureTooLarge, PictureChoice, pictureMegabytes } from './picture-choice.tsx'
import { isAway, removePicture, saveMistake, savePicture } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  userId: string
  /** The one that is changed; null notes a new one. */
  mistake: Mistake | null
  /** A picture that was taken already. */
  file: File | null
  onClose: () => void
  /** Lets a new one wait for a network; false where there is no room. */
  onWait?: (body: NewMistake, topic: Mistake['topic'], picture: Blob | null) => Promise<boolean>
}

type Field = 'topicId' | 'cause' | 'note' | 'days'

/** A dialog that notes a question or changes one; what is typed survives closing it. */
export function MistakeForm({ userId, mistake, file: taken, onClose, onWait }: Props) {
  const t = useText()
  const [file, setFile] = useState(taken)
  const { mutateAsync: save } = useMutation(saveMistake)
  const { mutateAsync: upload } = useMutation(savePicture)
  // Noted, and its picture failed: sent again, it is changed instead of noted twice.
  const [noted, setNoted] = useState(mistake)
  const draft = useFormDraft(`mistake:${userId}:${mistake?.id ?? 'new'}`, fieldsOf(mistake), mistake?.version)
  const { values, change } = draft
  const topics = useTopicChoices(mistake)
  const { data: lists = [] } = useQuery(topicListsQuery)
  const version = noted && noted !== mistake ? noted.version : draft.version
  const isTooLarge = isPictureTooLarge(file)
  const form = useForm({
    schema: noted ? ChangeMistake : NewMistake,
    isUnsaved: draft.isChanged,
    body: {
      topicId: values.topicId === '' ? null : Number(values.topicId),
      ...{ cause: values.cause, note: values.note, days: isTooLarge ? 0 : Number(values.days) },
      ...(noted ? { version } : { clientId: draft.clientId }),
    },
    version,
    message: (field: Field) =>
      field === 'days' && isTooLarge
        ? t('form.tooLarge', { megabytes: pictureMegabytes })
        : t(`form.problems.${field}`, { max: limits.mistakeNoteMax }),
    failed: t('form.failed'),
    send: async body => {
      try {
        // The list may close this dialog once the words are saved.
        if (mistake && file) await upload({ id: mistake.id, file })
        const stored = await save({ mistake: noted, body })
        setNoted(stored)
        if (!mistake && file) await upload({ id: stored.id, file })
        draft.settle(stored.version)
      } catch (error) {
        // Its picture may be what failed: the words go again with it, under the same id.
        const mayWait = isAway(error) && 'clientId' in body
        if (!mayWait || !(await onWait?.(body, topicOf(lists, body.topicId), file))) throw error
        draft.settle()
        toast.info(t('waiting.noted'))
        return onClose()
      }
      toast.success(t(mistake ? 'form.changed' : 'form.added'))
      onClose()
    },
  })
  const labels = {
    topicId: t('form.topic'),
    cause: t('form.cause'),
    note: t('form.note'),
    days: t('form.days'),
  }
  const dayText = (days: string) => t('form.day', { count: Number(days) })
  const say = (name: string, value: unknown) => {
    if (name === 'topicId') return topics.find(topic => topic.value === value)?.label
    if (name === 'days') return dayText(String(value))
    return name === 'cause'
      ? t(`cause.${mistakeCauses.find(one => one === value) ?? 'knowledge'}`)
      : undefined
  }
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t(mistake ? 'form.editTitle' : 'form.addTitle')}
      size="small"
      isBusy={form.isSending}
    >
      <Form form={form} className="stack">
        <MistakePictureChoice mistake={mistake} file={file} onChoose={setFile} />
        <SelectField
          label={labels.topicId}
          note={t('form.optional')}
          error={form.error('topicId')}
          value={values.topicId}
          options={topics}
          search={{ always: '', none: t('form.topicNone') }}
          onChange={topicId => change({ topicId })}
        />
        <Chips
          kind="one"
          label={labels.cause}
          error={form.error('cause')}
          options={mistakeCauses.map(value => ({ value, label: t(`cause.${value}`) }))}
          chosen={[values.cause]}
          onChoose={cause => change({ cause })}
        />
        <TextField
          label={labels.note}
          note={t('form.optional')}
          error={form.error('note')}
          maxLength={limits.mistakeNoteMax}
          rows={2}
          value={values.note}
          onChange={note => change({ note })}
        />
        <Chips
          kind="one"
          label={labels.days}
          error={form.error('days')}
          options={mistakeDays.map(days => ({ value: String(days), label: dayText(String(days)) }))}
          chosen={[values.days]}
          onChoose={days => change({ days })}
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

const fieldsOf = (mistake: Mistake | null) => ({
  topicId: mistake?.topic ? String(mistake.topic.id) : '',
  cause: (mistake?.cause ?? '') as string,
  note: mistake?.note ?? '',
  days: String(mistake?.days ?? 1),
})

function topicOf(lists: readonly TopicList[], id: number | null): Mistake['topic'] {
  for (const { exam, subject, topics } of lists) {
    const found = topics.find(topic => topic.id === id)
    if (found) return { ...found, exam, subject }
  }
  return null
}

/** The topics of the exams, and none of them. One that is taught no more keeps its name. */
function useTopicChoices(mistake: Mistake | null) {
  const t = useText()
  const { data: lists = [], isError } = useQuery(topicListsQuery)
  const choices: { value: string; label: string; lang?: 'tr' }[] = lists.flatMap(
    ({ exam, subject, topics }) =>
      topics.map(({ id, name }) => ({
        ...{ value: String(id), label: `${exam} ${subject}: ${name}`, lang: 'tr' as const },
      })),
  )
  const own = mistake?.topic
  if (own && !choices.some(({ value }) => value === String(own.id)))
    choices.unshift({ value: String(own.id), label: own.name, lang: 'tr' })
  return [{ value: '', label: t(isError ? 'form.listFailed' : 'form.noTopic') }, ...choices]
}

type ChoiceProps = {
  mistake: Mistake | null
  file: File | null
  onChoose: (file: File | null) => void
}

function MistakePictureChoice({ mistake, file, onChoose }: ChoiceProps) {
  const t = useText()
  const remove = useAction(removePicture, t('form.removeFailed'), () => toast.success(t('form.removed')))
  const { picture, id = 0 } = mistake ?? {}
  const stored = picture && !remove.isSuccess ? mistakePictureUrl({ id, picture }, 400) : undefined
  return (
    <PictureChoice
      stored={stored}
      file={file}
      onChoose={onChoose}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate(id)}
    />
  )
}
