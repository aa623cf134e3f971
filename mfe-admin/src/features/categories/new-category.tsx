import { limits, WriteCategory } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import styles from './categories.module.css'
import { useText } from './texts.ts'

/** Adds a category; what was typed stays when it is refused. */
export function NewCategory() {
  const t = useText()
  const word = useFieldText()
  const [name, setName] = useState('')
  const { send } = useAction({
    call: (body: { name: string }) => api.coaching.createCategory({ body }),
    changes: 'categories',
    done: body => t('createDone', { name: body.name }),
  })
  const form = useForm({
    schema: WriteCategory,
    body: { name },
    word,
    send: body => send(body).then(() => setName('')),
  })
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.field}>
        <TextField
          label={t('new')}
          value={name}
          maxLength={limits.categoryMax}
          error={form.error('name')}
          onChange={setName}
        />
      </div>
      <Button type="submit" variant="primary" isBusy={form.isSending} className={styles.add}>
        {t('create')}
      </Button>
    </Form>
  )
}
