import { Tabs } from './tabs.tsx'
import { useText } from './texts.ts'

/** The two sides of what is live: what was released, and what failed in browsers since. */
export function ReleasesTabs() {
  const t = useText()
  return (
    <Tabs
      label={t('releases.label')}
      tabs={[
        { to: '/admin/releases', label: t('releases.live') },
        { to: '/admin/releases/errors', label: t('releases.errors'), below: true },
      ]}
    />
  )
}
