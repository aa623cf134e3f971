import { ExportRequest } from '@kocyolu/contracts'
import { ApiError, Button } from '@kocyolu/web'
import { Form, type Problem, useForm } from '@kocyolu/web/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaving } from '../../shared/use-saving.ts'
import { CurrentPassword, passwordProblem } from './current-password.tsx'
import { Failure } from './failure.tsx'
import { askExport, exportQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const empty = { password: '' }

/** Asks for the password: what is in the file is more than a sign-in left open should give. */
export function ExportForm() {
  const t = useText()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(askExport)
  const [values, setValues] = useState(empty)
  const { failure, saving } = useSaving(t('failed'))
  const form = useForm({
    schema: ExportRequest,
    body: values,
    message: (_field: keyof typeof empty, problem: Problem) => passwordProblem(t, problem),
    send: body =>
      saving(async () => {
        const own = await mutateAsync(body).catch((error: unknown) => {
          // It was asked for elsewhere: what is known here says when the next can be.
          if (error instanceof ApiError && error.code === 'export.limit')
            void client.invalidateQueries({ queryKey: exportQuery.queryKey })
          throw error
        })
        client.setQueryData(exportQuery.queryKey, own)
      }),
  })
  return (
    <Form form={form} className={styles.form}>
      <CurrentPassword
        value={values.password}
        error={form.error('password')}
        onChange={password => setValues({ password })}
      />
      <Failure failure={failure} isSaid={form.hasProblems} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? t('export.sending') : t('export.submit')}
        </Button>
        <a href="/account/forgot-password">{t('deletion.noPassword')}</a>
      </div>
    </Form>
  )
}
