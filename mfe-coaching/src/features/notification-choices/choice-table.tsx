import type { NotificationPreference } from '@kocyolu/contracts'
import styles from './choice-table.module.css'
import type { Choice, Way } from './queries.ts'
import { useText } from './texts.ts'

/** In pixels, as its style sheet says. */
export const headHeight = 40
export const rowHeight = 56

/** A site that pushes nothing has two. */
const waysOf = (preferences: NotificationPreference[]): readonly Way[] =>
  preferences.some(({ push }) => push) ? ['mail', 'inApp', 'push'] : ['mail', 'inApp']

type Props = { preferences: NotificationPreference[]; onChoose: (choice: Choice) => void }

export function ChoiceTable({ preferences, onChoose }: Props) {
  const t = useText()
  const ways = waysOf(preferences)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {ways.map(way => (
            <th key={way} scope="col">
              {t(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map(preference => (
          <tr key={preference.kind}>
            <th scope="row">{t(`kind.${preference.kind}`)}</th>
            {ways.map(way => (
              <td key={way}>
                <WaySwitch preference={preference} way={way} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SwitchProps = {
  preference: NotificationPreference
  way: Way
  onChoose: (choice: Choice) => void
}

function WaySwitch({ preference, way, onChoose }: SwitchProps) {
  const t = useText()
  const { kind, [way]: state } = preference
  if (!state)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('none')}</span>
      </span>
    )
  if (state.fixed) return <span className={styles.fixed}>{t('fixed')}</span>
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={t('switch', { kind: t(`kind.${kind}`), way: t(way) })}
      checked={state.on}
      aria-checked={state.on}
      onChange={event => onChoose({ kind, way, on: event.target.checked })}
    />
  )
}
