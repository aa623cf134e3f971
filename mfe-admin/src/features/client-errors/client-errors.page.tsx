import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { ReleasesTabs } from '../../shared/tabs.tsx'
import { useText } from './texts.ts'

const ClientErrors = lazyComponent(
  async () => (await import('./client-errors.tsx')).ClientErrors,
  ListSkeleton,
)

export function ClientErrorsPage() {
  return (
    <AdminPage useText={useText}>
      <ReleasesTabs />
      <ClientErrors />
    </AdminPage>
  )
}
