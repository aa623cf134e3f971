import { locales } from '@kocyolu/contracts'
import { type ThemeChoice, useLanguageChoice, usePreferences } from '@kocyolu/web'
import { useId } from 'react'
import { useText } from '../texts.ts'
import styles from './footer.module.css'

const themes: ThemeChoice[] = ['light', 'dark', 'system']

/** Language, stored in the account of a signed-in user, and theme of this browser. */
export function PreferenceChoices() {
  const t = useText()
  const { theme, setTheme } = usePreferences()
  const [language, chooseLanguage] = useLanguageChoice()
  return (
    <div className={styles.choices}>
      <Choice
        label={t('language.label')}
        value={language}
        options={locales.map(option => ({ value: option, text: t(`language.${option}`) }))}
        onChange={chooseLanguage}
      />
      <Choice
        label={t('theme.label')}
        value={theme}
        options={themes.map(option => ({ value: option, text: t(`theme.${option}`) }))}
        onChange={setTheme}
      />
      <noscript>
        <ChoiceForm
          label={t('language.label')}
          name="language"
          options={locales.map(option => ({ value: option, text: t(`language.${option}`) }))}
        />
        <ChoiceForm
          label={t('theme.label')}
          name="theme"
          options={(['light', 'dark'] as const).map(option => ({
            value: option,
            text: t(`theme.${option}`),
          }))}
        />
      </noscript>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: { value: T; text: string }[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find(candidate => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ChoiceFormProps {
  label: string
  name: string
  options: { value: string; text: string }[]
}

/** The same choice where no script runs; the gateway keeps it in a cookie. */
const ChoiceForm = ({ label, name, options }: ChoiceFormProps) => (
  <form method="post" aria-label={label}>
    {label}
    {options.map(({ value, text }) => (
      <button key={value} type="submit" formAction={`/gateway/preferences?${name}=${value}`}>
        {text}
      </button>
    ))}
  </form>
)
