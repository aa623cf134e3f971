import { limits, WriteOwnCalendar } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { putOwnCalendar } from './own-calendar-queries.ts'
import { useText } from './texts.ts'

/** Asks for the address of a calendar. It is as good as a password: no draft of it stays in the browser. */
export function OwnCalendarForm({ onConnected }: { onConnected: () => void }) {
  const t = useText()
  const { mutateAsync } = useMutation(putOwnCalendar)
  const [address, setAddress] = useState('')
  const form = useForm({
    schema: WriteOwnCalendar,
    isUnsaved: address !== '',
    body: { address },
    message: (_: 'address') => t('calendar.invalid'),
    failed: t('calendar.failed'),
    send: async body => {
      await mutateAsync(body.address)
      // A user may have typed on since.
      setAddress(now => (now === address ? '' : now))
      toast.success(t('calendar.added'))
      onConnected()
    },
  })
  return (
    <Form form={form} className="stack">
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
      <FormEnd form={form} send={t('calendar.add')} sending={t('calendar.adding')} />
    </Form>
  )
}
