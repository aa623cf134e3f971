import { limits, type SessionStatus } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { FormField } from '../../form-field/form-field.tsx'
import styles from './session-dialog.module.css'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'
import type { Asked, Question } from './use-session-dialog.ts'

const becomes: Record<Question, Exclude<SessionStatus, 'pending'>> = {
  withdraw: 'cancelled',
  decline: 'cancelled',
  cancel: 'cancelled',
  complete: 'completed',
}

type Props = { asked: Asked; onClose: () => void; onChange: Change }

/** Asks before a change that cannot be taken back. The end of a confirmed session needs a reason. */
export function SessionDialog({ asked: { session, question }, onClose, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const asksReason = question !== 'complete'
  const needsReason = question === 'cancel'

  useEffect(() => dialog.current?.showModal(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { length } = reason.trim()
    if (asksReason && (needsReason || length > 0) && length < limits.reasonMin) {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    const worked = await onChange(session, becomes[question], reason.trim())
    setIsBusy(false)
    if (worked) dialog.current?.close()
  }

  const { topic, startTime } = session
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={titleId} className={styles.title}>
          {t(`dialog.${question}.title`)}
        </h2>
        <p>{t(`dialog.${question}.text`, { topic, when: format.dateTime(startTime) })}</p>
        {asksReason && (
          <FormField
            label={t('dialog.reason.label')}
            note={needsReason ? undefined : t('dialog.reason.optional')}
            error={isMissing ? t('dialog.reason.missing', { min: limits.reasonMin }) : undefined}
          >
            {ties => (
              <textarea
                {...ties}
                ref={field}
                rows={3}
                maxLength={limits.reasonMax}
                required={needsReason}
                value={reason}
                onChange={event => setReason(event.target.value)}
              />
            )}
          </FormField>
        )}
        <div className={styles.actions}>
          <Button onClick={() => dialog.current?.close()}>{t('dialog.back')}</Button>
          <Button type="submit" variant={asksReason ? 'alert' : 'primary'} disabled={isBusy}>
            {t(`dialog.${question}.ok`)}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
