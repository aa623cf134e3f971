import type { ErrorRates } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './releases.module.css'
import { useText } from './texts.ts'

/** In how many tabs something failed, with the canary and without it. */
export function ErrorRatesTable({ rates }: { rates: ErrorRates | null }) {
  const t = useText()
  const format = useFormat()
  if (!rates) return <p className={styles.note}>{t('rates.unknown')}</p>
  return (
    <table className={`${styles.rates} tabular`}>
      <caption className="visually-hidden">{t('rates.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rates.who')}</th>
          <th scope="col">{t('rates.tabs')}</th>
          <th scope="col">{t('rates.failed')}</th>
          <th scope="col">{t('rates.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {(['stable', 'canary'] as const).map(who => {
          const { tabs, failed } = rates[who]
          return (
            <tr key={who}>
              <th scope="row">{t(`rates.${who}`)}</th>
              <td>{format.number(tabs)}</td>
              <td>{format.number(failed)}</td>
              <td>
                {tabs === 0
                  ? '–'
                  : format.number(failed / tabs, { style: 'percent', maximumFractionDigits: 1 })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
