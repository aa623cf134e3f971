import type { CategoryUsage } from '@kocyolu/contracts'
import { Button, QueryView } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import parts from '../../shared/part.module.css'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { NewCategory } from './new-category.tsx'
import { categoriesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** What coaches choose their expertise from. */
export function Categories() {
  const t = useText()
  const query = useQuery(categoriesQuery)
  const [renaming, setRenaming] = useState<CategoryUsage | null>(null)
  const [deleting, setDeleting] = useState<CategoryUsage | null>(null)
  const { run, isPending } = useAction({
    call: ({ id }: CategoryUsage) => api.coaching.deleteCategory({ params: { id: String(id) } }),
    changes: 'categories',
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
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(category)}>
                    {t('delete')}
                  </Button>
                </RowActions>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <CategoryDialog key={renaming?.id} category={renaming} onClose={() => setRenaming(null)} />
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle', { name: deleting?.name ?? '' })}
        text={t('deleteText', { count: deleting?.mentors ?? 0 })}
        confirm={t('delete')}
        busy={isPending}
        onConfirm={async () => deleting && (await run(deleting)) && setDeleting(null)}
        onClose={() => setDeleting(null)}
      />
    </div>
  )
}
