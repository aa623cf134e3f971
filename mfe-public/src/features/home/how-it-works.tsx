import { Section } from '../../shared/section.tsx'
import { starPath } from '../../shared/tiles/star-path.ts'
import styles from './how-it-works.module.css'
import { useText } from './texts.ts'

const steps = ['account', 'coach', 'plan', 'focus', 'success'] as const
const star = starPath(50, 50)

export function HowItWorks() {
  const t = useText()
  return (
    <Section anchor="nasil-calisir" tone="surface" eyebrow={t('steps.eyebrow')} title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              <svg viewBox="0 0 100 100" focusable="false" aria-hidden="true">
                <path d={star} />
              </svg>
              <span>{place + 1}</span>
            </span>
            <div>
              <h3 className={styles.title}>{t(`steps.${step}.title`)}</h3>
              <p className={styles.text}>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
