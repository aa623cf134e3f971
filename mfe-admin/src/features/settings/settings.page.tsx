import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

const Settings = lazyComponent(async () => (await import('./settings.tsx')).Settings, SettingsSkeleton)

export function SettingsPage() {
  return (
    <AdminPage useText={useText}>
      <Settings />
    </AdminPage>
  )
}

/** The settings while their code is on its way. */
function SettingsSkeleton() {
  return <PartSkeleton rows={10} />
}
