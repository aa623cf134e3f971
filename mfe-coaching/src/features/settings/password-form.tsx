import { limits, PasswordChange } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, FormEnd, type Problem, TextField, useForm } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const empty = { currentPassword: '', newPassword: '' }
const { passwordMin: min, passwordMax: max } = limits

/** `email` is the user name for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const t = useText()
  const { mutateAsync } = useMutation(changePassword)
  const [values, setValues] = useState(empty)

  const form = useForm({
    schema: PasswordChange,
    body: values,
    message: (field: keyof typeof empty, { kind }: Problem) => {
      if (field === 'newPassword') {
        // A valid value was refused by the server, which judges how easily it is guessed.
        if (kind === 'invalid') return t('password.problems.newWeak')
        return kind === 'long'
          ? t('password.problems.newLong', { max })
          : t('password.problems.newShort', { min })
      }
      return kind === 'missing' ? t('password.problems.currentMissing') : t('password.problems.currentWrong')
    },
    failed: t('failed'),
    send: async body => {
      await mutateAsync(body)
      // A user may have typed on since.
      setValues(now => (now === values ? empty : now))
      toast.success(t('password.changed.title'), t('password.changed.text'))
    },
  })
  const change = (part: Partial<typeof empty>) => setValues(now => ({ ...now, ...part }))
  return (
    <Form form={form} className={styles.form}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('password.current')}
        error={form.error('currentPassword')}
        type="password"
        name="current-password"
        autoComplete="current-password"
        required
        value={values.currentPassword}
        onChange={currentPassword => change({ currentPassword })}
      />
      <TextField
        label={t('password.new')}
        hint={t('password.newHint', { min })}
        error={form.error('newPassword')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={values.newPassword}
        onChange={newPassword => change({ newPassword })}
      />
      <FormEnd
        form={form}
        className={styles.actions}
        send={t('password.submit')}
        sending={t('password.sending')}
      >
        <a href="/account/forgot-password">{t('password.forgot')}</a>
      </FormEnd>
    </Form>
  )
}
