import { lazyComponent } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { guardianQuery } from './queries.ts'
import { useText } from './texts.ts'

const GuardianForm = lazyComponent(
  async () => (await import('./guardian-form.tsx')).GuardianForm,
  FormWaiting,
)

/** Where somebody under eighteen gives a guardian's address. It stands last: whether it is there is known late. */
export function GuardianSection() {
  const t = useText()
  const { data } = useQuery(guardianQuery)
  if (!data?.isOffered) return null
  return (
    <SettingsSection title={t('guardian.title')} lead={t('guardian.lead')} hash="guardian">
      <GuardianForm own={data} />
    </SettingsSection>
  )
}
