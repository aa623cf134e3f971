import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useText } from './texts.ts'

const Settings = lazyComponent(async () => (await import('./settings.tsx')).Settings, SettingsSkeleton)

export function SettingsPage() {
  return (
    <AdminArea>
      <Site />
    </AdminArea>
  )
}

function Site() {
  const t = useText()
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Settings />
    </AdminPage>
  )
}
