import { limits, WriteOwnCalendar } from '@kocyolu/contracts'
import { Button, toast, useErrorText } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaving } from '../../shared/use-saving.ts'
import { putOwnCalendar } from './own-calendar-queries.ts'
import { useText } from './texts.ts'
import styles from './time-off.module.css'

/** Asks for the address of a calendar. It is as good as a password: no draft of it stays in the browser. */
export function OwnCalendarForm({ onConnected }: { onConnected: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(putOwnCalendar)
  const { failure, saving } = useSaving(t('calendar.failed'))
  const [address, setAddress] = useState('')
  const form = useForm({
    schema: WriteOwnCalendar,
    isUnsaved: address !== '',
    body: { address },
    message: (_: 'address') => t('calendar.invalid'),
    send: body =>
      saving(async () => {
        await mutateAsync(body.address)
        // A user may have typed on since.
        setAddress(now => (now === address ? '' : now))
        toast.success(t('calendar.added'))
        onConnected()
      }),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('calendar.address')}
        hint={t('calendar.hint')}
        error={form.error('address')}
        inputMode="url"
        autoComplete="off"
        maxLength={limits.calendarAddressMax}
        value={address}
        onChange={setAddress}
      />
      {failure !== null && !form.hasProblems && (
        <p role="alert" className={styles.alert}>
          {errorText(failure)}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={form.isSending}>
          {t(form.isSending ? 'calendar.adding' : 'calendar.add')}
        </Button>
      </div>
    </Form>
  )
}
