import { AbsenceObjection, limits } from '@kocyolu/contracts'
import { Button, updateDraft, useDraft, useFormat } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import styles from '../session-question.module.css'
import type { QuestionProps } from './say-absent.tsx'
import { useText } from './texts.ts'
import { otherOf, useSaying } from './use-saying.ts'

/** The objection of the side that the other reported as absent. */
export function ObjectionForm({ session, onBack, onSaid }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const say = useSaying(session, onSaid)
  const key = `session.${session.id}.objection`
  const [text, setText] = useDraft(key)
  const form = useForm({
    schema: AbsenceObjection,
    body: { text },
    message: (_: 'text') => t('dialog.field.missing', { min: limits.reasonMin }),
    isUnsaved: text !== '',
    send: body =>
      say({ id: session.id, act: 'object', ...body }).then(() =>
        updateDraft(key, now => (now === text ? '' : now)),
      ),
  })
  const words = { name: otherOf(session), topic: session.topic, when: format.dateTime(session.startTime) }
  return (
    <Form form={form}>
      <p className={styles.text}>{t('dialog.object.text', words)}</p>
      <TextField
        label={t('dialog.field.label')}
        error={form.error('text')}
        rows={4}
        maxLength={limits.reasonMax}
        required
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        <Button disabled={form.isSending} onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {t('dialog.object.ok')}
        </Button>
      </div>
    </Form>
  )
}
