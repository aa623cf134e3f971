import { locales } from '@kocyolu/contracts'
import { useLanguageChoice } from '@kocyolu/web'
import { Languages } from 'lucide-react'
import { useText } from '../texts.ts'
import styles from './header.module.css'

export function LanguageChoice() {
  const t = useText()
  const [language, chooseLanguage] = useLanguageChoice()
  const choose = (chosen: string) => {
    const locale = locales.find(each => each === chosen)
    if (locale) chooseLanguage(locale)
  }
  return (
    <div className={styles.icon}>
      <Languages aria-hidden />
      <select
        data-tip
        aria-label={t('language.site')}
        value={language}
        onChange={event => choose(event.target.value)}
      >
        {locales.map(locale => (
          <option key={locale} value={locale} lang={locale === 'auto' ? undefined : locale}>
            {t(`language.${locale}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
