import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useText } from './texts.ts'

const Settings = lazyComponent(async () => (await import('./settings.tsx')).Settings, SettingsSkeleton)

export function SettingsPage() {
  return (
    <AdminPage useText={useText}>
      <Settings />
    </AdminPage>
  )
}
