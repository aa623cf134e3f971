import type { ErrorRates, ReleaseState } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useState } from 'react'
import { BuildChanges } from './build-changes.tsx'
import type { CanaryAct, CanaryQuestion } from './canary-dialog.tsx'
import { PercentField, readPercent } from './percent-field.tsx'
import styles from './releases.module.css'
import { useText } from './texts.ts'

type Props = { canary: NonNullable<ReleaseState['canary']>; onAsk: (question: CanaryQuestion) => void }

/** Builds that only some devices get, how they fare there, and what may become of them. */
export function Canary({ canary, onAsk }: Props) {
  const t = useText()
  const format = useFormat()
  // Until a user touches it, and again once it has become true, the field follows what others change.
  const [typed, setTyped] = useState<string | null>(null)
  const percent = readPercent(typed ?? String(canary.percent))
  const hasOtherShare = percent !== undefined && percent !== canary.percent
  if (typed !== null && percent === canary.percent) setTyped(null)
  const ask = (act: CanaryAct) => () => onAsk({ act, canary, percent: percent ?? canary.percent })
  return (
    <Section
      title={t('canary.title', { percent: canary.percent })}
      lead={t('canary.lead', { date: format.dateTime(canary.since), by: canary.by, why: canary.why })}
    >
      {canary.for && <p>{t('canary.for', { roles: canary.for.join(', ') })}</p>}
      {canary.next && (
        <p>{t('canary.next', { percent: canary.next.percent, date: format.dateTime(canary.next.at) })}</p>
      )}
      <BuildChanges label={t('canary.changes')} changes={canary.changes} />
      <ErrorRatesTable rates={canary.rates} />
      <div className={styles.control}>
        <PercentField value={typed ?? String(canary.percent)} onChange={setTyped} />
        <Button aria-haspopup="dialog" disabled={!hasOtherShare} onClick={ask('share')}>
          {t('canary.share.open')}
        </Button>
      </div>
      <div className="row">
        <Button variant="primary" aria-haspopup="dialog" onClick={ask('promote')}>
          {t('canary.promote.open')}
        </Button>
        <Button variant="alert" aria-haspopup="dialog" onClick={ask('abort')}>
          {t('canary.abort.open')}
        </Button>
      </div>
    </Section>
  )
}

/** In how many tabs something failed, with the canary and without it. */
function ErrorRatesTable({ rates }: { rates: ErrorRates | null }) {
  const t = useText()
  const format = useFormat()
  if (!rates) return <p className="soft">{t('rates.unknown')}</p>
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
