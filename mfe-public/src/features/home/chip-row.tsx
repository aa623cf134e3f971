import styles from './chip-row.module.css'
import { chips } from './chips.ts'
import type { CoachFilter } from './queries.ts'
import { useText } from './texts.ts'

type Props = { chosen: CoachFilter; onChoose: (filter: CoachFilter) => void }

export function ChipRow({ chosen, onChoose }: Props) {
  const t = useText()
  const label = (id: string) => (id === 'all' || id === 'top' ? t(`coaches.chips.${id}`) : id)
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t('coaches.filter')}</legend>
      {chips.map(({ id, filter }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {label(id)}
        </button>
      ))}
    </fieldset>
  )
}
