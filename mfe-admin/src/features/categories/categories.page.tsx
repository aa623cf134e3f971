import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Categories = lazyComponent(async () => (await import('./categories.tsx')).Categories, ListSkeleton)

export function CategoriesPage() {
  return (
    <AdminArea>
      <Overseen />
    </AdminArea>
  )
}

function Overseen() {
  const t = useText()
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Categories />
    </AdminPage>
  )
}
