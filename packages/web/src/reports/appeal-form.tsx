import { limits, type OwnDecision, WriteAppeal } from '@kocyolu/contracts'
import { Button, toast, useDraft, useErrorText, useFormat } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import styles from './reports.module.css'
import { useText } from './texts.ts'

type Props = { decision: OwnDecision; appeal: (text: string) => Promise<unknown> }

/** Appeals against a decision; what is typed survives leaving the page. */
export function AppealForm({ decision: { id, piece, appealEndsAt }, appeal }: Props) {
  const t = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const [text, write, clear] = useDraft(`appeal:${piece}.${id}`)
  const form = useForm({
    schema: WriteAppeal,
    body: { text },
    message: (_field: 'text', { kind }) =>
      kind === 'long'
        ? t('appeal.long', { max: limits.appealMax })
        : t('appeal.short', { min: limits.appealMin }),
    isUnsaved: text !== '',
    send: async body => {
      try {
        await appeal(body.text)
        clear()
        toast.success(t('appeal.done'))
      } catch (error) {
        toast.error(t('failed'), errorText(error))
        throw error
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.text}>{t('appeal.lead', { day: format.date(appealEndsAt) })}</p>
      <TextField
        label={t('appeal.text')}
        rows={4}
        required
        value={text}
        error={form.error('text')}
        hint={t('appeal.count', { count: text.trim().length, max: limits.appealMax })}
        onChange={write}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {t(form.isSending ? 'sending' : 'appeal.send')}
        </Button>
      </div>
    </Form>
  )
}
