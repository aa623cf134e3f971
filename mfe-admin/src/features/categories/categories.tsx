import { type CategoryUsage, coachingCalls } from '@kocyolu/contracts'
import { Button, call, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import parts from '../../shared/part.module.css'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { NewCategory } from './new-category.tsx'
import { categoriesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Choices of a coach's expertise. */
export function Categories() {
  const t = useText()
  const query = useQuery(categoriesQuery)
  const [renaming, setRenaming] = useState<CategoryUsage | null>(null)
  const category = query.data?.find(({ id }) => id === renaming?.id) ?? renaming
  const { run, pending } = useAction({
    name: 'categories.delete',
    call: ({ id }: CategoryUsage) => call(coachingCalls.deleteCategory, { params: { id: String(id) } }),
    changes: 'categories',
    changed: ({ id }) => ({ id, row: null }),
    done: ({ name }) => t('deleteDone', { name }),
  })
  return (
    <div className={styles.view}>
      <NewCategory />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {categories => (
          <ul aria-label={t('title')} className={parts.list}>
            {categories.map(category => (
              <li key={category.id} className={parts.row}>
                <strong lang="tr">{category.name}</strong>
                <span className={`${parts.more} tabular`}>{t('mentors', { count: category.mentors })}</span>
                <RowActions name={category.name}>
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRenaming(category)}>
                    {t('rename')}
                  </Button>
                  <ConfirmButton
                    label={t('delete')}
                    title={t('deleteTitle', { name: category.name })}
                    text={t('deleteText', { count: category.mentors })}
                    isBusy={pending.some(({ id }) => id === category.id)}
                    onConfirm={() => run(category)}
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
