import { GuardianChange, type OwnGuardian } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { Form, FormEnd, type Problem, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { changeGuardian, guardianQuery, isComplaint } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** Gives an address, or removes it: another one is given after that, within a day of the last. */
export function GuardianForm({ own }: { own: OwnGuardian }) {
  const t = useText()
  const format = useFormat()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(changeGuardian)
  const { values, change, settle } = useFormDraft('settings.guardian', { email: '' })
  const isGiven = own.email !== null
  const form = useForm({
    schema: GuardianChange,
    body: { email: isGiven ? null : values.email },
    message: (_field: keyof typeof values, _problem: Problem, failure) =>
      isComplaint(failure, 'email_same') ? t('guardian.ownAddress') : t('email.problems.email'),
    failed: t('failed'),
    send: async body => {
      client.setQueryData(guardianQuery.queryKey, await mutateAsync(body))
      settle()
    },
  })
  const waits = !isGiven && own.changeableAt !== null
  return (
    <>
      <div role="status" className={styles.status}>
        {own.email !== null && <p className="soft">{t('guardian.given', { email: own.email })}</p>}
        {own.email !== null && (
          <p>
            <Link to="/dashboard/guardian">
              {t(own.getsSummary ? 'guardian.summaryOn' : 'guardian.summaryOff')}
            </Link>
          </p>
        )}
        {waits && own.changeableAt && (
          <p className="soft">{t('guardian.waits', { time: format.dateTime(own.changeableAt) })}</p>
        )}
      </div>
      {!waits && (
        <Form form={form} className={styles.form}>
          {!isGiven && (
            <TextField
              label={t('guardian.email')}
              error={form.error('email')}
              type="email"
              name="guardian"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              required
              value={values.email}
              onChange={email => change({ email })}
            />
          )}
          <FormEnd
            form={form}
            className={styles.actions}
            send={isGiven ? t('guardian.remove') : t('guardian.submit')}
            sending={t('email.sending')}
          />
        </Form>
      )}
    </>
  )
}
