import { type Absence, AbsenceObjection, limits, type Session } from '@kocyolu/contracts'
import { Button, toast, useErrorText, useFormat, useIsShown } from '@kocyolu/web'
import { Form, FormFailure, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
import type { Side } from '../../../shared/sessions/queries.ts'
import styles from '../session.module.css'
import { useText } from './texts.ts'
import { otherOf, useSaying } from './use-saying.ts'

type AbsencesProps = {
  session: Session
  side: Side
  now: number
  isBusy: boolean
  onObject: () => void
}

/** Claims of absence from a session, their meaning, and the actions on them. */
export function SessionAbsences({ session, side, now, isBusy, onObject }: AbsencesProps) {
  const t = useText()
  const errorText = useErrorText()
  const say = useSaying(session)
  const withdraw = () =>
    void say
      .mutateAsync({ id: session.id, act: 'withdraw' })
      .catch((error: unknown) => toast.error(t('toast.failed'), errorText(error)))
  const { absences = [], can } = session
  return absences.map(absence => {
    const isOwn = absence.by === side
    const mayObject = !isOwn && can.objectToAbsence
    return (
      <div key={absence.by} className={styles.absence} data-asks={mayObject || undefined}>
        <Said absence={absence} isOwn={isOwn} name={otherOf(session)} now={now} />
        {isOwn && can.withdrawAbsence && (
          <div className={styles.partActs}>
            <Button isBusy={isBusy} onClick={withdraw}>
              {t('actions.withdraw')}
            </Button>
          </div>
        )}
        {mayObject && (
          <div className={styles.partActs}>
            <Button isBusy={isBusy} onClick={onObject}>
              {t('actions.object')}
            </Button>
          </div>
        )}
      </div>
    )
  })
}

type SaidProps = { absence: Absence; isOwn: boolean; name: string; now: number }

function Said({ absence, isOwn, name, now }: SaidProps) {
  const t = useText()
  const format = useFormat()
  const { state, objection, objectUntil, decidedBy } = absence
  const whose = isOwn ? 'own' : 'others'
  const next = () => {
    if (decidedBy) return t(`next.${decidedBy}`)
    if (state === 'contested') return t('next.contested')
    if (Date.parse(objectUntil) <= now) return t('next.late')
    return t(`next.${whose}`, { name, when: format.dateTime(objectUntil) })
  }
  return (
    <>
      <p className={styles.partLead}>{t(`${whose}.${state}`, { name })}</p>
      {objection && (
        <p className={styles.objection}>
          {t(`objection.${isOwn ? 'others' : 'own'}`)}{' '}
          <span lang="" dir="auto">
            {objection}
          </span>
        </p>
      )}
      <p className="soft small">{next()}</p>
    </>
  )
}

/** Props of a question about who came. */
type QuestionProps = { session: Session; onClose: () => void }

/** The objection of the side that the other reported as absent. */
export function ObjectionForm({ session, onClose }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const say = useSaying(session)
  const draft = useFormDraft(`session.${session.id}.objection`, { text: '' })
  const form = useForm({
    schema: AbsenceObjection,
    body: draft.values,
    message: (_: 'text') => t('dialog.field.missing', { min: limits.reasonMin }),
    isUnsaved: draft.isChanged,
    failed: t('toast.failed'),
    send: async body => {
      await say.mutateAsync({ id: session.id, act: 'object', ...body })
      draft.settle()
      onClose()
    },
  })
  const words = { name: otherOf(session), topic: session.topic, when: format.dateTime(session.startTime) }
  return (
    <Form form={form} className="stack">
      <p>{t('dialog.object.text', words)}</p>
      <TextField
        label={t('dialog.field.label')}
        error={form.error('text')}
        rows={4}
        maxLength={limits.reasonMax}
        required
        value={draft.values.text}
        onChange={text => draft.change({ text })}
      />
      <FormFailure form={form} />
      <div className={styles.ends}>
        <Button disabled={form.isSending} onClick={onClose}>
          {t('dialog.back')}
        </Button>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {t('dialog.object.ok')}
        </Button>
      </div>
    </Form>
  )
}

/** Asks before it is said that the other did not come. */
export function SayAbsent({ session, isBusy, onClose }: QuestionProps & { isBusy: boolean }) {
  const t = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const say = useSaying(session)
  const [failure, setFailure] = useState<unknown>(null)
  const isShown = useIsShown()
  const sayIt = async () => {
    try {
      setFailure(null)
      await say.mutateAsync({ id: session.id, act: 'say' })
      onClose()
    } catch (error) {
      if (isShown.current) setFailure(error)
      else toast.error(t('toast.failed'), errorText(error))
    }
  }
  const name = otherOf(session)
  const words = { name, topic: session.topic, when: format.dateTime(session.startTime) }
  return (
    <>
      <p>{t('dialog.say.text', { ...words, hours: limits.objectionHours })}</p>
      {failure !== null && (
        <p role="alert" className="problem">
          {errorText(failure)}
        </p>
      )}
      <div className={styles.ends}>
        <Button disabled={isBusy} onClick={onClose}>
          {t('dialog.back')}
        </Button>
        <Button variant="alert" isBusy={isBusy} onClick={() => void sayIt()}>
          {t('dialog.say.ok', { name })}
        </Button>
      </div>
    </>
  )
}
