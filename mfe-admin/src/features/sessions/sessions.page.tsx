import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Sessions = lazyComponent(async () => (await import('./sessions.tsx')).Sessions, ListSkeleton)

export function SessionsPage() {
  return (
    <AdminPage useText={useText}>
      <Sessions />
    </AdminPage>
  )
}
