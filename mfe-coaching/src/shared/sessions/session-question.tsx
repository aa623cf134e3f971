import { ChangeStatus, limits, type Session, type SessionStatus } from '@kocyolu/contracts'
import { Button, Chips, useFormat } from '@kocyolu/web'
import { Form, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
import styles from './session-question.module.css'
import { useText } from './texts.ts'

/** Confirmation before a session changes: a student's withdrawal, a refusal, a cancellation, completing one too early. */
export type Question = 'withdraw' | 'decline' | 'cancel' | 'complete'
export type Asked = { session: Session; question: Question }

const becomes: Record<Question, Exclude<SessionStatus, 'pending'>> = {
  withdraw: 'cancelled',
  decline: 'cancelled',
  cancel: 'cancelled',
  complete: 'completed',
}

type Props = {
  asked: Asked
  onBack: () => void
  /** `isOfAll`: of all sessions of its series that wait. */
  onAnswer: (change: ChangeStatus, isOfAll: boolean) => Promise<void>
}

const scopes = ['one', 'all'] as const

/** Consequences of a change, and its reason: the end of a confirmed session needs one. */
export function SessionQuestion({ asked: { session, question }, onBack, onAnswer }: Props) {
  const t = useText()
  const format = useFormat()
  const draft = useFormDraft(`session.${session.id}.${question}`, { reason: '' })
  const { reason } = draft.values
  const asksReason = question !== 'complete'
  const needsReason = question === 'cancel'
  const [scope, setScope] = useState<(typeof scopes)[number]>('one')
  const isOfSeries = session.series !== undefined && (question === 'withdraw' || question === 'decline')
  const form = useForm({
    schema: needsReason ? ChangeStatus.required({ reason: true }) : ChangeStatus,
    body: { status: becomes[question], reason: reason.trim() || undefined },
    message: (_: 'reason') => t('dialog.reason.missing', { min: limits.reasonMin }),
    isUnsaved: draft.isChanged,
    send: change => onAnswer(change, isOfSeries && scope === 'all').then(() => draft.settle()),
  })

  const { topic, startTime } = session
  return (
    <Form form={form}>
      <p className={styles.text}>
        {t(`dialog.${question}.text`, { topic, when: format.dateTime(startTime) })}
      </p>
      {isOfSeries && (
        <div className={styles.scope}>
          <Chips
            kind="one"
            label={t('dialog.scope.label')}
            options={scopes.map(value => ({ value, label: t(`dialog.scope.${value}`) }))}
            chosen={[scope]}
            onChoose={setScope}
          />
        </div>
      )}
      {asksReason && (
        <TextField
          label={t('dialog.reason.label')}
          note={needsReason ? undefined : t('dialog.reason.optional')}
          error={form.error('reason')}
          rows={3}
          maxLength={limits.reasonMax}
          required={needsReason}
          value={reason}
          onChange={reason => draft.change({ reason })}
        />
      )}
      <div className={styles.actions}>
        <Button disabled={form.isSending} onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button type="submit" variant={asksReason ? 'alert' : 'primary'} isBusy={form.isSending}>
          {t(`dialog.${question}.ok`)}
        </Button>
      </div>
    </Form>
  )
}
