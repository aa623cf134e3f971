import { coachingCalls, limits, WriteCategory } from '@kocyolu/contracts'
import { Button, call } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import styles from './categories.module.css'
import { useText } from './texts.ts'

const nothing = { name: '' }

/** Adds a category; what was typed stays when it is refused. */
export function NewCategory() {
  const t = useText()
  const message = useFieldText()
  const draft = useFormDraft('categories.new', nothing)
  const { name } = draft.fields
  const { send, isPending } = useAction({
    name: 'categories.new',
    call: (body: { name: string }) => call(coachingCalls.createCategory, { body }),
    changes: 'categories',
    done: body => t('createDone', { name: body.name }),
  })
  const form = useForm({
    schema: WriteCategory,
    body: { name },
    message,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle()),
  })
  return (
    <Form form={{ ...form, submit: () => isPending || form.submit() }} className={styles.form}>
      <div className={styles.field}>
        <TextField
          label={t('new')}
          value={name}
          maxLength={limits.categoryMax}
          error={form.error('name')}
          onChange={typed => draft.change({ name: typed })}
        />
      </div>
      <Button type="submit" variant="primary" isBusy={isPending} className={styles.add}>
        {t('create')}
      </Button>
    </Form>
  )
}
