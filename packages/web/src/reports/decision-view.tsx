import { limits, type OwnDecision, WriteAppeal } from '@kocyolu/contracts'
import { toast, useFormat, useNow } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import type { ReactNode } from 'react'
import styles from './reports.module.css'
import { useText } from './texts.ts'

type Props = { decision: OwnDecision; appeal: (text: string) => Promise<unknown> }

/** Decision about a piece of the reader's, and the one appeal against it. */
export function DecisionView({ decision, appeal }: Props) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const { piece, evidence, decidedAt, why, answer } = decision
  const mayAppeal = !decision.appeal && !answer && Date.parse(decision.appealEndsAt) > now
  return (
    <div className={styles.decision}>
      <Card title={t(`piece.${piece}`)}>
        {evidence.title ? <p className={styles.text}>{evidence.title}</p> : null}
        <blockquote className={styles.quote} lang="" dir="auto">
          {evidence.text}
        </blockquote>
      </Card>
      <Card title={t(`decided.${decision.decision}`)}>
        <p className="soft small">
          <time dateTime={decidedAt}>{format.date(decidedAt)}</time>
        </p>
        <p className={styles.text}>{t('why', { why })}</p>
      </Card>
      {decision.appeal ? (
        <Card title={t('appeal.yours')}>
          <p className="soft small">
            <time dateTime={decision.appeal.at}>{format.date(decision.appeal.at)}</time>
          </p>
          <p className={styles.text}>{decision.appeal.text}</p>
          {answer ? null : <p className={styles.text}>{t('appeal.waits')}</p>}
        </Card>
      ) : null}
      {answer ? (
        <Card title={t(answer.upheld ? 'answer.upheld' : 'answer.takenBack')}>
          <p className={styles.text}>{t('why', { why: answer.why })}</p>
        </Card>
      ) : null}
      {mayAppeal ? (
        <Card title={t('appeal.title')}>
          <AppealForm decision={decision} appeal={appeal} />
        </Card>
      ) : null}
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

type AppealFormProps = { decision: OwnDecision; appeal: (text: string) => Promise<unknown> }

/** Appeals against a decision; what is typed survives leaving the page. */
function AppealForm({ decision: { id, piece, appealEndsAt }, appeal }: AppealFormProps) {
  const t = useText()
  const format = useFormat()
  const draft = useFormDraft(`appeal:${piece}.${id}`, { text: '' })
  const { text } = draft.values
  const form = useForm({
    schema: WriteAppeal,
    body: { text },
    message: (_field: 'text', { kind }) =>
      kind === 'long'
        ? t('appeal.long', { max: limits.appealMax })
        : t('appeal.short', { min: limits.appealMin }),
    isUnsaved: draft.isChanged,
    failed: t('failed'),
    send: async body => {
      await appeal(body.text)
      draft.clear()
      toast.success(t('appeal.done'))
    },
  })
  return (
    <Form form={form} className="stack">
      <p className={styles.text}>{t('appeal.lead', { day: format.date(appealEndsAt) })}</p>
      <TextField
        label={t('appeal.text')}
        rows={4}
        required
        value={text}
        error={form.error('text')}
        hint={t('appeal.count', { count: text.trim().length, max: limits.appealMax })}
        onChange={text => draft.change({ text })}
      />
      <FormEnd form={form} variant="primary" send={t('appeal.send')} sending={t('sending')} />
    </Form>
  )
}
