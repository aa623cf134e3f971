import { lazyComponent } from '@kocyolu/web'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { useText } from './texts.ts'

const PasswordForm = lazyComponent(
  async () => (await import('./password-form.tsx')).PasswordForm,
  () => <FormWaiting hasHint />,
)

export function PasswordSection({ email }: { email: string }) {
  const t = useText()
  return (
    <SettingsSection title={t('password.title')} lead={t('password.lead')}>
      <PasswordForm email={email} />
    </SettingsSection>
  )
}
