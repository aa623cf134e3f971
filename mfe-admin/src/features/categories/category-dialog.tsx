import { type CategoryUsage, limits, WriteCategory } from '@kocyolu/contracts'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { useText } from './texts.ts'

type Props = { category: CategoryUsage | null; onClose: () => void }

/** Renames a category wherever it stands. */
export function CategoryDialog({ category, onClose }: Props) {
  const t = useText()
  const word = useFieldText()
  const was = category?.name ?? ''
  const [name, setName] = useState(was)
  const { send } = useAction({
    call: (body: { name: string }) =>
      api.coaching.renameCategory({ params: { id: String(category?.id) }, body: { ...body, was } }),
    changes: 'categories',
    done: body => t('renameDone', { was, name: body.name }),
  })
  const form = useForm({
    schema: WriteCategory,
    body: { name },
    word,
    send: body => send(body).then(onClose),
  })
  return (
    <ConfirmDialog
      open={category !== null}
      title={t('renameTitle', { name: was })}
      text={t('renameText', { count: category?.mentors ?? 0 })}
      confirm={t('rename')}
      variant="primary"
      busy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={limits.categoryMax}
        error={form.error('name')}
        onChange={setName}
        onPressEnter={form.submit}
      />
    </ConfirmDialog>
  )
}
