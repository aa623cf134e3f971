import type { ClientErrorDetail } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './client-errors.module.css'
import { useText } from './texts.ts'
import { useNames } from './use-names.ts'

/** How often a failure was seen in each build and composition. */
export function Counts({ counts }: { counts: ClientErrorDetail['counts'] }) {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  return (
    <table className={`${styles.counts} tabular`}>
      <caption className="visually-hidden">{t('builds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('build')}</th>
          <th scope="col">{t('composition')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('seen')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ build, composition, count, lastSeenAt }) => (
          <tr key={`${build} ${composition}`}>
            <th scope="row">
              <code>{names.build(build)}</code>
            </th>
            <td>{composition ?? '–'}</td>
            <td>{format.number(count)}</td>
            <td>
              <time dateTime={lastSeenAt}>{format.dateTime(lastSeenAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
