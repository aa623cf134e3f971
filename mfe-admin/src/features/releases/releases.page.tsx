import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ReleasesTabs } from '../../shared/tabs.tsx'
import { ReleasesSkeleton } from './releases-skeleton.tsx'
import { useText } from './texts.ts'

const Releases = lazyComponent(async () => (await import('./releases.tsx')).Releases, ReleasesSkeleton)

export function ReleasesPage() {
  return (
    <AdminPage useText={useText}>
      <ReleasesTabs />
      <Releases />
    </AdminPage>
  )
}
