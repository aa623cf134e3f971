import { ChangeStatus, limits, type SessionStatus } from '@kocyolu/contracts'
import { Button, Chips, useErrorText, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormFailure, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
import type { Asked, Change, Question } from './acts.ts'
import styles from './session-dialog.module.css'
import { useText } from './texts.ts'

type Props = {
  open: boolean
  asked: Asked | null
  /** The action is under way. */
  isBusy: boolean
  onClose: () => void
  onChange: Change
}

/** Asks before a change that cannot be undone, and stays until that is answered. */
export function SessionDialog({ open, asked, isBusy, onClose, onChange }: Props) {
  const t = useText()
  const answer = async ({ session }: Asked, { status, reason }: ChangeStatus, isOfAll: boolean) => {
    await onChange(session, status, { reason, isOfAll })
    onClose()
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={asked ? t(`dialog.${asked.question}.title`) : ''}
      size="small"
      isBusy={isBusy}
    >
      {asked && (
        <SessionQuestion
          asked={asked}
          onBack={onClose}
          onAnswer={(change, isOfAll) => answer(asked, change, isOfAll)}
        />
      )}
    </ModalDialog>
  )
}

const becomes: Record<Question, Exclude<SessionStatus, 'pending'>> = {
  withdraw: 'cancelled',
  decline: 'cancelled',
  cancel: 'cancelled',
  complete: 'completed',
}

type QuestionProps = {
  asked: Asked
  onBack: () => void
  /** `isOfAll`: of all sessions of its series that wait. */
  onAnswer: (change: ChangeStatus, isOfAll: boolean) => Promise<void>
}

const scopes = ['one', 'all'] as const

/** Consequences of a change, and its reason: the end of a confirmed session needs one. */
export function SessionQuestion({ asked: { session, question }, onBack, onAnswer }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const errorText = useErrorText()
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
    failed: t('toast.failed.text'),
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
      <FormFailure
        form={form}
        reason={
          <>
            <strong>{t('toast.failed.text')}</strong> {errorText(form.failure)}
          </>
        }
      />
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
