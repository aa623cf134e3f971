import { coachingCalls, limits, type SessionQuestion, WriteSessionAnswer } from '@kocyolu/contracts'
import { Chips, call, lazyComponent, toast } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import styles from './session.module.css'
import { useText } from './texts.ts'

const HelpLines = lazyComponent(async () => (await import('@kocyolu/web/reports')).HelpLines)

/** A student's private question about a session that is over; nothing once it is answered, or where it is not asked. */
export function SessionQuestionCard({ sessionId }: { sessionId: number }) {
  const question = useQuery(sessionQuestionsQuery).data?.find(one => one.sessionId === sessionId)
  return question && <Question question={question} />
}

const answers = ['4', '3', '2', '1'] as const
const yesOrNo = ['no', 'yes'] as const
const nothing = { again: '', uncomfortable: '', text: '' }

/** A typed answer survives leaving the page. */
function Question({ question }: { question: SessionQuestion }) {
  const t = useText()
  const { mutateAsync } = useMutation(answerSession)
  const draft = useFormDraft(`question.${question.sessionId}`, nothing)
  const { again, uncomfortable, text } = draft.values
  const [wasBegun] = useState(draft.isChanged)
  const form = useForm({
    schema: WriteSessionAnswer,
    body: {
      again: again === '' ? undefined : Number(again),
      uncomfortable: uncomfortable === '' ? undefined : uncomfortable === 'yes',
      text,
    },
    isUnsaved: draft.isChanged,
    message: (_: keyof typeof nothing) => t('question.choose'),
    failed: t('question.failed'),
    send: async body => {
      await mutateAsync({ id: question.sessionId, body })
      toast.success(t('question.sent'))
      draft.clear()
    },
  })
  return (
    <details className={styles.question} open={wasBegun}>
      <summary>
        <h2 className={styles.askedTitle}>{t('question.title', { name: question.mentor.firstName })}</h2>
      </summary>
      <Form form={form} className="stack">
        <p>{t('question.lead', { topic: question.topic })}</p>
        <Chips
          label={t('question.again')}
          kind="one"
          options={answers.map(value => ({ value, label: t(`question.answers.${value}`) }))}
          chosen={answers.filter(one => one === again)}
          error={form.error('again')}
          onChoose={again => draft.change({ again })}
        />
        <Chips
          label={t('question.uncomfortable')}
          kind="one"
          options={yesOrNo.map(value => ({ value, label: t(`question.${value}`) }))}
          chosen={yesOrNo.filter(one => one === uncomfortable)}
          error={form.error('uncomfortable')}
          onChoose={uncomfortable => draft.change({ uncomfortable })}
        />
        <div role="status">{uncomfortable === 'yes' && <HelpLines />}</div>
        <TextField
          label={t('question.text')}
          rows={3}
          maxLength={limits.sessionAnswerMax}
          value={text}
          error={form.error('text')}
          onChange={text => draft.change({ text })}
        />
        <FormEnd form={form} variant="primary" send={t('question.send')} sending={t('question.sending')} />
      </Form>
    </details>
  )
}

/** My private questions about completed sessions, the newest first. */
const sessionQuestionsQuery = queryOptions({
  queryKey: ownKey('sessions', 'questions'),
  queryFn: ({ signal }) => call(coachingCalls.listSessionQuestions, { signal }),
})

const answerSession = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: WriteSessionAnswer }) =>
    call(coachingCalls.answerSession, { params: { id: String(id) }, body }),
  onSuccess: (_reply, { id }, _prepared, { client }) => {
    client.setQueryData(sessionQuestionsQuery.queryKey, questions =>
      questions?.filter(({ sessionId }) => sessionId !== id),
    )
  },
})
