import { AbsenceObjection, limits, type Session } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import styles from '../session-dialog.module.css'
import { useText } from './texts.ts'
import { otherOf, useSaying } from './use-saying.ts'

/** A user's claim about a session, before it is confirmed. */
export type AbsenceAsked = { session: Session; act: 'say' | 'object' }

type Props = {
  open: boolean
  asked: AbsenceAsked | null
  /** The action is under way. */
  isBusy: boolean
  onClose: () => void
  onSaid: (session: Session) => void
}

/** Says what it means before a user says that the other did not come, or objects; stays until that is answered. */
export function AbsenceDialog({ open, asked, isBusy, onClose, onSaid }: Props) {
  const t = useText()
  const title = asked ? t(`dialog.${asked.act}.title`, { name: otherOf(asked.session) }) : ''
  const Question = asked?.act === 'object' ? ObjectionForm : SayAbsent
  const done = (session: Session) => {
    onSaid(session)
    onClose()
  }
  return (
    <ModalDialog open={open} onClose={onClose} title={title} size="small" isBusy={isBusy}>
      {asked && <Question session={asked.session} isBusy={isBusy} onBack={onClose} onSaid={done} />}
    </ModalDialog>
  )
}

/** The objection of the side that the other reported as absent. */
function ObjectionForm({ session, onBack, onSaid }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const say = useSaying(session, onSaid)
  const draft = useFormDraft(`session.${session.id}.objection`, { text: '' })
  const form = useForm({
    schema: AbsenceObjection,
    body: draft.values,
    message: (_: 'text') => t('dialog.field.missing', { min: limits.reasonMin }),
    isUnsaved: draft.isChanged,
    send: body => say({ id: session.id, act: 'object', ...body }).then(() => draft.settle()),
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
        value={draft.values.text}
        onChange={text => draft.change({ text })}
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

/** Props of a question about who came. */
type QuestionProps = {
  session: Session
  isBusy: boolean
  onBack: () => void
  onSaid: (session: Session) => void
}

/** Asks before it is said that the other did not come. */
function SayAbsent({ session, isBusy, onBack, onSaid }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const say = useSaying(session, onSaid)
  const name = otherOf(session)
  const words = { name, topic: session.topic, when: format.dateTime(session.startTime) }
  return (
    <>
      <p className={styles.text}>{t('dialog.say.text', { ...words, hours: limits.objectionHours })}</p>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button
          variant="alert"
          isBusy={isBusy}
          onClick={() => void say({ id: session.id, act: 'say' }).catch(() => undefined)}
        >
          {t('dialog.say.ok', { name })}
        </Button>
      </div>
    </>
  )
}
