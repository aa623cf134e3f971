import type { User } from '@kocyolu/contracts'
import type { ReactNode } from 'react'
import { ConsentsSection } from './consents-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { GuardianSection } from './guardian-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import styles from './settings.module.css'
import { SignInsSection } from './sign-ins-section.tsx'

/** A person's own settings; `children` are those of other features. */
export function Settings({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className={styles.sections}>
      <PreferencesSection />
      {children}
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SecondFactorSection />
      <SignInsSection />
      <ConsentsSection />
      <ExportSection />
      <DeletionSection user={user} />
      {user.role === 'student' && <GuardianSection />}
    </div>
  )
}
