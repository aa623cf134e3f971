import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Audit = lazyComponent(async () => (await import('./audit.tsx')).Audit, ListSkeleton)

export function AuditPage() {
  return (
    <AdminPage useText={useText}>
      <Audit />
    </AdminPage>
  )
}
