import { type CategoryUsage, coachingCalls, limits, WriteCategory } from '@kocyolu/contracts'
import { Button, ConfirmAction, call, QueryView } from '@kocyolu/web'
import { Form, FormFailure, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import parts from '../../shared/part.module.css'
import { RowActions } from '../../shared/row.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './categories.module.css'
import { useText } from './texts.ts'

/** Choices of a coach's expertise. */
export function Categories() {
  const t = useText()
  const query = useQuery(categoriesQuery)
  const [renaming, setRenaming] = useState<CategoryUsage | null>(null)
  const category = query.data?.find(({ id }) => id === renaming?.id) ?? renaming
  const { send, pending } = useAction({
    name: 'categories.delete',
    call: ({ id }: CategoryUsage) => call(coachingCalls.deleteCategory, { params: { id: String(id) } }),
    changes: 'categories',
    changed: ({ id }) => ({ id, row: null }),
    done: ({ name }) => t('deleteDone', { name }),
  })
  return (
    <div className="stack loose">
      <NewCategory />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {categories => (
          <ul aria-label={t('title')} className={parts.list}>
            {categories.map(category => (
              <li key={category.id} className={parts.row}>
                <strong lang="tr">{category.name}</strong>
                <span className="soft small tabular">{t('mentors', { count: category.mentors })}</span>
                <RowActions name={category.name}>
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRenaming(category)}>
                    {t('rename')}
                  </Button>
                  <ConfirmAction
                    confirm={t('delete')}
                    title={t('deleteTitle', { name: category.name })}
                    text={t('deleteText', { count: category.mentors })}
                    isBusy={pending.some(({ id }) => id === category.id)}
                    call={() => send(category)}
                  />
                </RowActions>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {category && (
        <CategoryDialog
          key={category.id}
          category={category}
          // A late answer closes its own dialog alone.
          onClose={() => setRenaming(now => (now === renaming ? null : now))}
        />
      )}
    </div>
  )
}

const nothing = { name: '' }

/** Adds a category; what was typed stays when it is refused. */
function NewCategory() {
  const t = useText()
  const texts = useFormTexts()
  const draft = useFormDraft('admin:categories.new', nothing)
  const { name } = draft.values
  const { send, isPending } = useAction({
    name: 'categories.new',
    call: (body: { name: string }) => call(coachingCalls.createCategory, { body }),
    changes: 'categories',
    done: body => t('createDone', { name: body.name }),
  })
  const form = useForm({
    schema: WriteCategory,
    body: { name },
    ...texts,
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
      <FormFailure form={form} />
    </Form>
  )
}

type Props = { category: CategoryUsage; onClose: () => void }

/** Renames a category wherever it is used. */
function CategoryDialog({ category, onClose }: Props) {
  const t = useText()
  const texts = useFormTexts()
  const draft = useFormDraft(`admin:categories.${category.id}`, { name: category.name }, category.name)
  const was = String(draft.version)
  const { name } = draft.values
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
    ...texts,
    version: draft.version,
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

const categoriesQuery = queryOptions({
  queryKey: ownKey('categories'),
  queryFn: ({ signal }) => call(coachingCalls.listCategoryUsage, { signal }),
  staleTime: 0,
})
