import { DeletionRequest, type Role } from '@kocyolu/contracts'
import { ApiError, currentUserQuery, toast, useFormat } from '@kocyolu/web'
import { Form, FormEnd, type Problem, useForm } from '@kocyolu/web/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { askDeletion } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const empty = { keepsReviews: false }

/** Says what goes and what stays. */
export function DeletionForm({ role }: { role: Role }) {
  const t = useText()
  const format = useFormat()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(askDeletion)
  const [values, setValues] = useState(empty)
  const form = useForm({
    schema: DeletionRequest,
    body: values,
    message: (_field: keyof typeof empty, _problem: Problem) => t('failed'),
    failed: t('failed'),
    send: async body => {
      const { deletionDueAt } = await mutateAsync(body)
      client.setQueryData(currentUserQuery.queryKey, now => now && { ...now, deletionDueAt })
      toast.success(t('deletion.asked', { day: format.date(deletionDueAt) }))
    },
  })
  const change = (part: Partial<typeof empty>) => setValues(now => ({ ...now, ...part }))
  const isLastAdmin = form.failure instanceof ApiError && form.failure.code === 'account.last_admin'
  return (
    <Form form={form} className={styles.form}>
      <ul className={styles.facts}>
        <li>{t('deletion.facts.time')}</li>
        {role === 'mentor' && <li>{t('deletion.facts.coach')}</li>}
        <li>{t('deletion.facts.goes')}</li>
        <li>{t('deletion.facts.stays')}</li>
        {role === 'admin' && <li>{t('deletion.facts.admin')}</li>}
      </ul>
      {role === 'student' && (
        <ReviewsChoice
          keepsReviews={values.keepsReviews}
          onChange={keepsReviews => change({ keepsReviews })}
        />
      )}
      <FormEnd
        form={form}
        variant="alert"
        className={styles.actions}
        reason={isLastAdmin ? t('deletion.lastAdmin') : undefined}
        send={t('deletion.submit')}
        sending={t('deletion.sending')}
      />
    </Form>
  )
}

type Props = { keepsReviews: boolean; onChange(keepsReviews: boolean): void }

/** Whether own reviews go with the account, or stay without a name. */
function ReviewsChoice({ keepsReviews, onChange }: Props) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('deletion.reviews.title')}</legend>
      {[false, true].map(keeps => (
        <label key={String(keeps)}>
          <input type="radio" name={name} checked={keepsReviews === keeps} onChange={() => onChange(keeps)} />
          {t(keeps ? 'deletion.reviews.stay' : 'deletion.reviews.go')}
        </label>
      ))}
    </fieldset>
  )
}
