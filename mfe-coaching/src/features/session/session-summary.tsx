import { coachingCalls, limits, type SessionDetail, SessionSummary } from '@kocyolu/contracts'
import { ApiError, call, toast } from '@kocyolu/web'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { sessionQuery } from '../../shared/sessions/queries.ts'
import { useText } from './texts.ts'

type Props = { session: Pick<SessionDetail, 'id' | 'summary'>; name: string }

/** Where its coach writes what was done in a session and what follows. A typed text survives leaving the page. */
export function WriteSummary({ session: { id, summary }, name }: Props) {
  const t = useText()
  const { mutateAsync } = useMutation(saveSummary)
  const draft = useFormDraft(`session.${id}.summary`, { text: summary.text }, summary.version)
  const form = useForm({
    schema: SessionSummary,
    body: { text: draft.values.text, version: draft.version },
    version: draft.version,
    message: (_: 'text' | 'version') => t('summary.long', { max: limits.sessionSummaryMax }),
    isUnsaved: draft.isChanged,
    failed: t('summary.failed'),
    send: async body => {
      const { version } = await mutateAsync({ id, body })
      draft.settle(version)
      toast.success(t('summary.saved'))
    },
  })
  return (
    <Section layout="compact" title={t('summary.title')}>
      <p className="soft">{t('summary.lead', { name })}</p>
      <Form form={form} className="stack">
        <TextField
          label={t('summary.label')}
          error={form.error('text')}
          rows={3}
          maxLength={limits.sessionSummaryMax}
          value={draft.values.text}
          onChange={text => draft.change({ text })}
        />
        <FormEnd
          form={form}
          conflict={draft.newer && <SavedMeanwhile draft={draft} labels={{ text: t('summary.label') }} />}
          send={t('summary.save')}
          sending={t('summary.saving')}
        />
      </Form>
    </Section>
  )
}

const saveSummary = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: SessionSummary }) =>
    call(coachingCalls.putSessionSummary, { params: { id: String(id) }, body }),
  onSuccess: (summary, { id }, _prepared, { client }) => {
    client.setQueryData(sessionQuery(id).queryKey, session => session && { ...session, summary })
  },
  onError: (error, { id }, _prepared, { client }) => {
    // Written elsewhere, or the session has changed.
    if (error instanceof ApiError && [404, 409].includes(error.status))
      void client.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
  },
})
