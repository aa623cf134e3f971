import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { ReleasesTabs } from '../../shared/releases-tabs.tsx'
import { useText } from './texts.ts'

const ClientError = lazyComponent(
  async () => (await import('./client-error.tsx')).ClientError,
  () => <PartSkeleton rows={14} />,
)

export function ClientErrorPage() {
  return (
    <AdminPage useText={useText}>
      <ReleasesTabs />
      <ClientError />
    </AdminPage>
  )
}
