import { AskedQuestion, coachingCalls, limits, type SessionDetail } from '@kocyolu/contracts'
import { ApiError, call, toast } from '@kocyolu/web'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { sessionQuery } from '../../shared/sessions/queries.ts'
import { useText } from './texts.ts'

type Props = { session: Pick<SessionDetail, 'id' | 'question'>; name: string }

/** Where a student puts a question to a session that is to come. A typed text survives leaving the page. */
export function AskQuestion({ session: { id, question }, name }: Props) {
  const t = useText()
  const { mutateAsync } = useMutation(saveQuestion)
  const draft = useFormDraft(`session.${id}.question`, { text: question.text }, question.version)
  const form = useForm({
    schema: AskedQuestion,
    body: { text: draft.values.text, version: draft.version },
    version: draft.version,
    message: (_: 'text' | 'version') => t('asked.long', { max: limits.sessionQuestionMax }),
    isUnsaved: draft.isChanged,
    failed: t('asked.failed'),
    send: async body => {
      const { version } = await mutateAsync({ id, body })
      draft.settle(version)
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
    client.setQueryData(sessionQuery(id).queryKey, session => session && { ...session, question })
  },
  onError: (error, { id }, _prepared, { client }) => {
    // Written elsewhere, or the session has begun.
    if (error instanceof ApiError && [404, 409].includes(error.status))
      void client.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
  },
})
