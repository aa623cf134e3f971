import { lazyComponent, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { guardianQuery } from './queries.ts'
import { useText } from './texts.ts'

const GuardianForm = lazyComponent(
  async () => (await import('./guardian-form.tsx')).GuardianForm,
  FormWaiting,
)

/** Where a user under eighteen gives a guardian's address. It is last: whether it is there is known late. */
export function GuardianSection() {
  const t = useText()
  const query = useQuery(guardianQuery)
  const { data, errorUpdateCount } = query
  // Once it has failed it stays while it is asked for again.
  if (data ? !data.isOffered : errorUpdateCount === 0) return null
  return (
    <SettingsSection title={t('guardian.title')} lead={t('guardian.lead')} hash="guardian">
      <QueryView query={query} skeleton={<FormWaiting />}>
        {own => <GuardianForm own={own} />}
      </QueryView>
    </SettingsSection>
  )
}
