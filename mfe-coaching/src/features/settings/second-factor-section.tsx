import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { useText } from './texts.ts'

/** Leads to the page where the second factor is set up: it works without script, and before the sign-in is complete. */
export function SecondFactorSection() {
  const t = useText()
  return (
    <SettingsSection title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      <p>
        <a href="/account/second-factor?returnTo=%2Fdashboard%2Fsettings">{t('secondFactor.open')}</a>
      </p>
    </SettingsSection>
  )
}
