import { limits } from '@kocyolu/contracts'
import { Star } from 'lucide-react'
import { useId } from 'react'
import styles from './rating-field.module.css'
import { useText } from './texts.ts'

const ratings = Array.from({ length: limits.ratingMax }, (_, place) => limits.ratingMin + place)

type Props = { value: number | null; error: string | undefined; onChange: (rating: number) => void }

/** One to five stars, chosen like any radio group. */
export function RatingField({ value, error, onChange }: Props) {
  const t = useText()
  const name = useId()
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error ? `${name}-error` : undefined}
      data-problem={error && true}
    >
      <legend className={styles.legend}>{t('form.rating')}</legend>
      <div className={styles.stars}>
        {ratings.map(rating => (
          <label key={rating} className={styles.star} data-on={value !== null && rating <= value}>
            <input
              type="radio"
              name={name}
              aria-label={t('form.stars', { count: rating })}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <Star size={30} strokeWidth={1.6} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
