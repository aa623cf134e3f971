import { locales } from '@kocyolu/contracts'
import { Chips, type ThemeChoice, useLanguageChoice, usePreferences } from '@kocyolu/web'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { useText } from './texts.ts'

const themes: ThemeChoice[] = ['light', 'dark', 'system']

/** Choices are saved at once; there is no save button. */
export function PreferencesSection() {
  const t = useText()
  const [language, chooseLanguage] = useLanguageChoice()
  const { theme, setTheme } = usePreferences()
  return (
    <SettingsSection title={t('preferences.title')}>
      <Chips
        kind="one"
        label={t('preferences.language')}
        hint={t('preferences.languageHint')}
        options={locales.map(value => ({ value, label: t(`preferences.${value}`) }))}
        chosen={[language]}
        onChoose={chooseLanguage}
      />
      <Chips
        kind="one"
        label={t('preferences.theme')}
        hint={t('preferences.themeHint')}
        options={themes.map(value => ({ value, label: t(`preferences.${value}`) }))}
        chosen={[theme]}
        onChoose={setTheme}
      />
    </SettingsSection>
  )
}
