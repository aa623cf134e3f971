import { coachingCalls, limits, type SessionQuestion, WriteSessionAnswer } from '@kocyolu/contracts'
import { Button, Chips, call, toast } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import styles from '../../shared/application/application.module.css'
import { useAction } from '../../shared/use-action.ts'
import section from './dashboard.module.css'
import { useText } from './texts.ts'

/** A student's private question about the newest completed session; nothing without a question. */
export function SessionQuestionCard() {
  const { data = [] } = useQuery(sessionQuestionsQuery)
  const [first] = data
  return first ? <Question key={first.sessionId} question={first} /> : null
}

const answers = ['4', '3', '2', '1'] as const

function Question({ question }: { question: SessionQuestion }) {
  const t = useText()
  const [again, setAgain] = useState<(typeof answers)[number]>()
  const [uncomfortable, setUncomfortable] = useState<'no' | 'yes'>()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useAction(answerSession, t('question.failed'), () =>
    toast.success(t('question.sent')),
  )
  const send = () => {
    setAsked(true)
    if (!again || !uncomfortable) return
    const body = WriteSessionAnswer.parse({
      again: Number(again),
      uncomfortable: uncomfortable === 'yes',
      text,
    })
    mutate({ id: question.sessionId, body })
  }
  const missing = (value: unknown) => (isAsked && value === undefined ? t('question.choose') : undefined)
  return (
    <details className={section.fold}>
      <summary>
        <h2 className={section.title}>{t('question.title', { name: question.mentor.firstName })}</h2>
      </summary>
      <div className={styles.panel}>
        <p>{t('question.lead', { topic: question.topic })}</p>
        <Chips
          label={t('question.again')}
          kind="one"
          options={answers.map(value => ({ value, label: t(`question.answers.${value}`) }))}
          chosen={answers.filter(one => one === again)}
          error={missing(again)}
          onChoose={setAgain}
        />
        <Chips
          label={t('question.uncomfortable')}
          kind="one"
          options={(['no', 'yes'] as const).map(value => ({ value, label: t(`question.${value}`) }))}
          chosen={(['no', 'yes'] as const).filter(one => one === uncomfortable)}
          error={missing(uncomfortable)}
          onChoose={setUncomfortable}
        />
        <TextField
          label={t('question.text')}
          rows={3}
          maxLength={limits.sessionAnswerMax}
          value={text}
          onChange={setText}
        />
        <div>
          <Button variant="primary" isBusy={isPending} onClick={send}>
            {t('question.send')}
          </Button>
        </div>
      </div>
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
