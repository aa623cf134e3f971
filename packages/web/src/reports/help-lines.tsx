import { limits } from '@kocyolu/contracts'
import { useId } from 'react'
import styles from './reports.module.css'
import { useText } from './texts.ts'

/** Help for a user in danger, or who was harmed: who answers now, and what the team does next. */
export function HelpLines() {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.help}>
      <p id={id} className={styles.helpTitle}>
        {t('help.title')}
      </p>
      <p>
        {t('help.danger')} <a href="tel:112">112</a>
      </p>
      <p>
        {t('help.support')} <a href="tel:183">ALO 183</a>. {t('help.supportMore')}
      </p>
      <p>{t('help.next', { hours: limits.urgentReportHours })}</p>
    </section>
  )
}
