import { ExportRequest } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'
import { Form, FormEnd, type Problem, useForm } from '@kocyolu/web/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPassword, passwordProblem } from './current-password.tsx'
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
  const form = useForm({
    schema: ExportRequest,
    body: values,
    message: (_field: keyof typeof empty, problem: Problem) => passwordProblem(t, problem),
    failed: t('failed'),
    send: async body => {
      const own = await mutateAsync(body).catch((error: unknown) => {
        // It was asked for elsewhere: what is known here says when the next can be.
        if (error instanceof ApiError && error.code === 'export.limit')
          void client.invalidateQueries({ queryKey: exportQuery.queryKey })
        throw error
      })
      client.setQueryData(exportQuery.queryKey, own)
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <CurrentPassword
        value={values.password}
        error={form.error('password')}
        onChange={password => setValues({ password })}
      />
      <FormEnd form={form} className={styles.actions} send={t('export.submit')} sending={t('export.sending')}>
        <a href="/account/forgot-password">{t('deletion.noPassword')}</a>
      </FormEnd>
    </Form>
  )
}
