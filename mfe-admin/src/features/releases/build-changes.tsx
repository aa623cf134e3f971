import type { BuildChange } from '@kocyolu/contracts'
import styles from './build-changes.module.css'
import { useText } from './texts.ts'

/** A change, and who made live what it reverts, where that is asked. */
export type TakenBack = BuildChange & { by?: string | null; why?: string | null }

type Props = { label: string; changes: TakenBack[] }

/** Which app goes from which build to which. */
export function BuildChanges({ label, changes }: Props) {
  const t = useText()
  if (changes.length === 0) return <p className="soft">{t('changes.none')}</p>
  return (
    <ul aria-label={label} className={styles.changes}>
      {changes.map(({ app, from, to, by, why }) => (
        <li key={app}>
          <strong>{app}</strong>{' '}
          <span className={styles.way}>
            <del>
              <span className="visually-hidden">{t('changes.from')} </span>
              <code>{from ?? t('changes.nothing')}</code>
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="visually-hidden">{t('changes.to')} </span>
              <code>{to ?? t('changes.nothing')}</code>
            </ins>
          </span>
          {by && why && <span className={styles.made}>{t('changes.made', { by, why })}</span>}
        </li>
      ))}
    </ul>
  )
}
