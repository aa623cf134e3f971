import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Users = lazyComponent(async () => (await import('./users.tsx')).Users, ListSkeleton)

export function UsersPage() {
  return (
    <AdminPage useText={useText}>
      <Users />
    </AdminPage>
  )
}
