import { Area, Guard, Page, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { CertificatesPage } from './features/certificates/certificates.page.tsx'
import { GuardianPage, queries } from './features/guardian/guardian.page.tsx'
import { NotificationChoices } from './features/notification-choices/notification-choices.tsx'
import { PushSection } from './features/settings/devices.tsx'
import { Settings } from './features/settings/settings.tsx'
import { useText } from './features/settings/texts.ts'

// Small pages of the account come in one file.
export const certificates = { Component: CertificatesPage }
export const guardian = { Component: GuardianPage, handle: { queries } }

/** Everybody's own settings, put together from several features. */
export function SettingsPage() {
  return (
    <Area language="en">
      <Guard>
        <OwnSettings />
      </Guard>
    </Area>
  )
}

function OwnSettings() {
  const t = useText()
  const { user } = useSession()
  if (!user) return null
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <Settings user={user}>
          <NotificationChoices user={user} devices={<PushSection />} />
        </Settings>
      </Workspace>
    </Page>
  )
}
