import { limits } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { Input } from 'antd'
import { type SubmitEvent, useRef, useState } from 'react'
import { FormField } from '../../form-field/form-field.tsx'
import styles from './session-question.module.css'
import { useText } from './texts.ts'
import type { Asked } from './use-session-dialog.ts'

type Props = { asked: Asked; onBack: () => void; onAnswer: (reason: string) => Promise<void> }

/** What a change means, and why it is made: the end of a confirmed session needs a reason. */
export function SessionQuestion({ asked: { session, question }, onBack, onAnswer }: Props) {
  const t = useText()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const asksReason = question !== 'complete'
  const needsReason = question === 'cancel'

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { length } = reason.trim()
    if (asksReason && (needsReason || length > 0) && length < limits.reasonMin) {
      setIsMissing(true)
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setIsBusy(true)
    await onAnswer(reason.trim())
    setIsBusy(false)
  }

  const { topic, startTime } = session
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className={styles.text}>
        {t(`dialog.${question}.text`, { topic, when: format.dateTime(startTime) })}
      </p>
      {asksReason && (
        <FormField
          label={t('dialog.reason.label')}
          note={needsReason ? undefined : t('dialog.reason.optional')}
          error={isMissing ? t('dialog.reason.missing', { min: limits.reasonMin }) : undefined}
        >
          {ties => (
            <Input.TextArea
              {...ties}
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
        <Button onClick={onBack}>{t('dialog.back')}</Button>
        <Button type="submit" variant={asksReason ? 'alert' : 'primary'} isBusy={isBusy}>
          {t(`dialog.${question}.ok`)}
        </Button>
      </div>
    </form>
  )
}
