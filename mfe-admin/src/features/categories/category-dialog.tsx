import { type CategoryUsage, coachingCalls, limits, WriteCategory } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { TextField, useForm } from '@kocyolu/web/form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { useText } from './texts.ts'

type Props = { category: CategoryUsage; onClose: () => void }

/** Renames a category wherever it is used. */
export function CategoryDialog({ category, onClose }: Props) {
  const t = useText()
  const message = useFieldText()
  const draft = useFormDraft(`categories.${category.id}`, { name: category.name }, category.name)
  const was = String(draft.version)
  const { name } = draft.fields
  const { send, isPending } = useAction({
    name: `categories.${category.id}`,
    call: (body: { name: string }) =>
      call(coachingCalls.renameCategory, { params: { id: String(category.id) }, body: { ...body, was } }),
    changes: 'categories',
    changed: (_body, row) => ({ id: row.id, row }),
    done: body => t('renameDone', { was, name: body.name }),
  })
  const form = useForm({
    schema: WriteCategory,
    body: { name },
    message,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(row => draft.settle(row.name) && onClose()),
  })
  const label = t('name')
  return (
    <FormDialog
      title={t('renameTitle', { name: category.name })}
      text={t('renameText', { count: category.mentors })}
      confirm={t('rename')}
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ name: label }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={name}
        maxLength={limits.categoryMax}
        error={form.error('name')}
        onChange={typed => draft.change({ name: typed })}
      />
    </FormDialog>
  )
}
