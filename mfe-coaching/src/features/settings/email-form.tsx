import { EmailChange } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, FormEnd, type Problem, TextField, useForm } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPassword, passwordProblem } from './current-password.tsx'
import { changeEmail, isComplaint } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const empty = { email: '', password: '' }

/** Asks for another address; it changes when the link that is mailed there is opened. */
export function EmailForm() {
  const t = useText()
  const { mutateAsync } = useMutation(changeEmail)
  const [values, setValues] = useState(empty)
  const [mailed, setMailed] = useState<string | null>(null)

  const form = useForm({
    schema: EmailChange,
    body: values,
    message: (field: keyof typeof empty, problem: Problem, failure) => {
      if (field === 'password') return passwordProblem(t, problem)
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
      // A user may have typed on since.
      setValues(now => (now === values ? empty : now))
    },
  })
  const change = (part: Partial<typeof empty>) => setValues(now => ({ ...now, ...part }))
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
      <CurrentPassword
        value={values.password}
        error={form.error('password')}
        onChange={password => change({ password })}
      />
      <FormEnd form={form} className={styles.actions} send={t('email.submit')} sending={t('email.sending')} />
      <div role="status" className={styles.status}>
        {mailed && <p className={styles.done}>{t('email.mailed', { email: mailed })}</p>}
      </div>
    </Form>
  )
}
