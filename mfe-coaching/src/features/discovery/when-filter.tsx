import { buttonClass, Chips, KeptParts, lazyComponent, useFormat, useNow } from '@kocyolu/web'
import styles from './filters.module.css'
import { useFilters, wishFor } from './filters.ts'
import { useText } from './texts.ts'
import { isDay, whens } from './when.ts'

const DayAndHours = lazyComponent(async () => (await import('./wish-parts.tsx')).DayAndHours)

/** When a session shall be: the coaches who are free then come, the soonest first. */
export function WhenFilter() {
  const t = useText()
  const format = useFormat()
  const today = format.day(useNow())
  const [{ when }, change] = useFilters()
  const day = isDay(when) ? when : today
  return (
    <form action="/mentors" className={styles.when}>
      <KeptParts without="when" />
      <Chips
        kind="one"
        name="when"
        label={t('when.label')}
        options={[
          { value: '', label: t('when.any') },
          ...whens.map(value => ({ value: String(value), label: t(`when.${value}`) })),
          { value: day, label: t('when.day') },
        ]}
        chosen={[when]}
        onChoose={when => change(wishFor(when))}
      />
      {isDay(when) && <DayAndHours day={when} today={today} />}
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t('filters.apply')}
        </button>
      </noscript>
    </form>
  )
}
