import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Users = lazyComponent(async () => (await import('./users.tsx')).Users, ListSkeleton)

export function UsersPage() {
  return (
    <AdminArea>
      <People />
    </AdminArea>
  )
}

function People() {
  const t = useText()
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Users />
    </AdminPage>
  )
}
