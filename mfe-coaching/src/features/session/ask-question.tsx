import {
  AskedQuestion,
  coachingCalls,
  limits,
  type QuestionPicture,
  questionPictureUrl,
  type SessionDetail,
} from '@kocyolu/contracts'
import { ApiError, call, toast } from '@kocyolu/web'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isPictureTooLarge, PictureChoice } from '../../shared/mistakes/picture-choice.tsx'
import { sessionQuery } from '../../shared/sessions/queries.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Props = { session: Pick<SessionDetail, 'id' | 'question' | 'questionPicture'>; name: string }

/** Where a student puts a question to a session that is to come. A typed text survives leaving the page. */
export function AskQuestion({ session: { id, question, questionPicture: picture }, name }: Props) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const { mutateAsync } = useMutation(saveQuestion)
  const { mutateAsync: upload } = useMutation(savePicture)
  const remove = useAction(removePicture, t('asked.pictureFailed'), () =>
    toast.success(t('asked.pictureRemoved')),
  )
  const draft = useFormDraft(`session.${id}.question`, { text: question.text }, question.version)
  const isTooLarge = isPictureTooLarge(file)
  // A picture says little without a question.
  const isLacking = file !== null && draft.values.text.trim() === ''
  const form = useForm({
    schema: AskedQuestion,
    body: { text: isLacking ? null : draft.values.text, version: isTooLarge ? -1 : draft.version },
    version: draft.version,
    message: (_: 'text' | 'version') =>
      isLacking ? t('asked.lacking') : t('asked.long', { max: limits.sessionQuestionMax }),
    isUnsaved: draft.isChanged || file !== null,
    failed: t('asked.failed'),
    send: async body => {
      const { version } = await mutateAsync({ id, body })
      draft.settle(version)
      if (file) await upload({ id, file })
      setFile(null)
      toast.success(t('asked.saved'))
    },
  })
  return (
    <Section layout="compact" title={t('asked.title')}>
      <p className="soft">{t('asked.lead', { name })}</p>
      <Form form={form} className="stack">
        <TextField
          label={t('asked.label')}
          error={form.error('text')}
          rows={3}
          maxLength={limits.sessionQuestionMax}
          value={draft.values.text}
          onChange={text => draft.change({ text })}
        />
        <PictureChoice
          stored={picture ? questionPictureUrl({ id, picture }, 400) : undefined}
          file={file}
          onChoose={setFile}
          isRemoving={remove.isPending}
          onRemove={() => remove.mutate(id)}
        />
        <FormEnd
          form={form}
          conflict={draft.newer && <SavedMeanwhile draft={draft} labels={{ text: t('asked.label') }} />}
          send={t('asked.save')}
          sending={t('summary.saving')}
        />
      </Form>
    </Section>
  )
}

const saveQuestion = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: AskedQuestion }) =>
    call(coachingCalls.putSessionQuestion, { params: { id: String(id) }, body }),
  onSuccess: (question, { id }, _prepared, { client }) => {
    // A question that is withdrawn takes its picture along.
    const withdrawn = question.text === '' && { questionPicture: null }
    client.setQueryData(
      sessionQuery(id).queryKey,
      session => session && { ...session, question, ...withdrawn },
    )
  },
  onError: (error, { id }, _prepared, { client }) => {
    // Written elsewhere, or the session has begun.
    if (error instanceof ApiError && [404, 409].includes(error.status))
      void client.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
  },
})

const showPicture = (client: QueryClient, id: number, questionPicture: QuestionPicture | null) =>
  void client.setQueryData(sessionQuery(id).queryKey, session => session && { ...session, questionPicture })

const savePicture = mutationOptions({
  mutationFn: ({ id, file }: { id: number; file: Blob }) =>
    call(coachingCalls.putQuestionPicture, { params: { id: String(id) }, body: file }),
  onSuccess: (picture, { id }, _prepared, { client }) => showPicture(client, id, picture),
})

const removePicture = mutationOptions({
  mutationFn: (id: number) => call(coachingCalls.deleteQuestionPicture, { params: { id: String(id) } }),
  onSuccess: (_reply, id, _prepared, { client }) => showPicture(client, id, null),
})
