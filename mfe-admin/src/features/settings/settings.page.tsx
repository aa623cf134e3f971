import { adminPage } from '../../shared/admin-page.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

export const SettingsPage = adminPage(
  useText,
  async () => (await import('./settings.tsx')).Settings,
  SettingsSkeleton,
)

/** The settings while their code is on its way. */
function SettingsSkeleton() {
  return <PartSkeleton rows={10} />
}
