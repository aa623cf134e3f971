import { useId } from 'react'
import styles from './settings.module.css'
import { useText } from './texts.ts'

type Props = { keepsReviews: boolean; onChange(keepsReviews: boolean): void }

/** Whether own reviews go with the account, or stay without a name. */
export function ReviewsChoice({ keepsReviews, onChange }: Props) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('deletion.reviews.title')}</legend>
      {[false, true].map(keeps => (
        <label key={String(keeps)}>
          <input type="radio" name={name} checked={keepsReviews === keeps} onChange={() => onChange(keeps)} />
          {t(keeps ? 'deletion.reviews.stay' : 'deletion.reviews.go')}
        </label>
      ))}
    </fieldset>
  )
}
