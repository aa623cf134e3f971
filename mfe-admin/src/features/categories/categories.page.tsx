import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Categories = lazyComponent(async () => (await import('./categories.tsx')).Categories, ListSkeleton)

export function CategoriesPage() {
  return (
    <AdminPage useText={useText}>
      <Categories />
    </AdminPage>
  )
}
