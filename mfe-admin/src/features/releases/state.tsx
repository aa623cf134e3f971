import type { BuildChange, ReleaseState } from '@kocyolu/contracts'
import styles from './releases.module.css'
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

/** Shows when the site does not serve the history's composition, or did not answer. */
export function ServedSite({ state }: { state: ReleaseState }) {
  const t = useText()
  if (isServed(state)) return null
  const { site } = state
  return (
    <p role="status" className="soft">
      {site === null && t('site.unknown')}
      {site && (site.composition === null ? t('site.other') : t('site.behind', { number: site.composition }))}
    </p>
  )
}

/** Whether the site serves what the history says. */
export function isServed({ site, composition, canary }: ReleaseState): boolean {
  if (site === null || site.composition !== composition) return false
  const [served, wanted] = [site.canary, canary]
  return served?.composition === wanted?.composition && (served?.percent ?? 0) === (wanted?.percent ?? 0)
}
