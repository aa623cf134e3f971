import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Applications = lazyComponent(
  async () => (await import('./applications.tsx')).Applications,
  ListSkeleton,
)

export function ApplicationsPage() {
  return (
    <AdminPage useText={useText}>
      <Applications />
    </AdminPage>
  )
}
