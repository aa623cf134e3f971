import type { ClientErrorDetail } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './client-errors.module.css'
import { useText } from './texts.ts'
import { useNames } from './use-names.ts'

/** Facts about all failures of a group together. */
export function Facts({ error }: { error: ClientErrorDetail }) {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  const time = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
  const tallied = (tally: ClientErrorDetail['paths'], called = (name: string) => name) =>
    tally.map(({ name, count }) => `${called(name)} (${format.number(count)})`).join(', ')
  const facts: [string, ReactNode][] = [
    [t('part'), names.app(error.app)],
    [t('kind.label'), t(`kind.${error.kind}` as 'kind.other')],
    [t('place'), error.place && <code>{error.place}</code>],
    [t('count'), format.number(error.count)],
    [t('first'), time(error.firstSeenAt)],
    [t('seen'), time(error.lastSeenAt)],
    [t('paths'), tallied(error.paths)],
    [t('browsers'), tallied(error.browsers, names.browser)],
  ]
  return (
    <dl aria-label={t('facts')} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
