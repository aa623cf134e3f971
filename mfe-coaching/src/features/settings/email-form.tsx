import { EmailChange } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, FormEnd, type Problem, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail, isComplaint } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** Asks for another address; it changes when the link that is mailed there is opened. What was typed outlives a proof on the way. */
export function EmailForm() {
  const t = useText()
  const { mutateAsync } = useMutation(changeEmail)
  const { values, change, settle } = useFormDraft('settings.email', { email: '' })
  const [mailed, setMailed] = useState<string | null>(null)

  const form = useForm({
    schema: EmailChange,
    body: values,
    message: (_field: keyof typeof values, _problem: Problem, failure) => {
      // A valid value was refused by the server, for one of two reasons.
      if (!EmailChange.shape.email.safeParse(values.email).success) return t('email.problems.email')
      return isComplaint(failure, 'email_same') ? t('email.problems.same') : t('email.problems.taken')
    },
    failed: t('failed'),
    send: async body => {
      setMailed(null)
      await mutateAsync(body)
      setMailed(body.email)
      if (!form.isShown.current) toast.success(t('email.mailed', { email: body.email }))
      settle()
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('email.new')}
        error={form.error('email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={values.email}
        onChange={email => change({ email })}
      />
      <FormEnd form={form} className={styles.actions} send={t('email.submit')} sending={t('email.sending')} />
      <div role="status" className={styles.status}>
        {mailed && <p className={styles.done}>{t('email.mailed', { email: mailed })}</p>}
      </div>
    </Form>
  )
}
