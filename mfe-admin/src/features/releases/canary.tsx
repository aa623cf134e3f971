import type { ReleaseState } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Part } from '../../shared/part.tsx'
import { BuildChanges } from './build-changes.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ErrorRatesTable } from './error-rates.tsx'
import { PercentField, readPercent } from './percent-field.tsx'
import styles from './releases.module.css'
import { useText } from './texts.ts'

type Canary = NonNullable<ReleaseState['canary']>
type Act = 'share' | 'promote' | 'abort'

/** Builds that only some devices get, how they fare there, and what may become of them. */
export function Canary({ state, canary }: { state: ReleaseState; canary: Canary }) {
  const t = useText()
  const format = useFormat()
  const [act, setAct] = useState<Act | null>(null)
  // Until somebody touches it, the field follows what others change.
  const [typed, setTyped] = useState<string | null>(null)
  const percent = readPercent(typed ?? String(canary.percent))
  const hasOtherShare = percent !== undefined && percent !== canary.percent
  const close = () => setAct(null)
  const values = { percent: percent ?? 0, before: canary.percent }
  const calls = {
    share: (decision: { why: string; seen: number }) =>
      api.content.changeCanaryShare({ body: { percent: percent ?? 0, ...decision } }).then(next => {
        setTyped(null)
        return next
      }),
    promote: (decision: { why: string; seen: number }) => api.content.promoteCanary({ body: decision }),
    abort: (decision: { why: string; seen: number }) => api.content.abortCanary({ body: decision }),
  }
  return (
    <Part
      title={t('canary.title', { percent: canary.percent })}
      lead={t('canary.lead', { date: format.dateTime(canary.since), by: canary.by, why: canary.why })}
    >
      <BuildChanges label={t('canary.changes')} changes={canary.changes} />
      <ErrorRatesTable rates={canary.rates} />
      <div className={styles.control}>
        <PercentField value={typed ?? String(canary.percent)} onChange={setTyped} />
        <Button aria-haspopup="dialog" disabled={!hasOtherShare} onClick={() => setAct('share')}>
          {t('canary.share.open')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAct('promote')}>
          {t('canary.promote.open')}
        </Button>
        <Button variant="alert" aria-haspopup="dialog" onClick={() => setAct('abort')}>
          {t('canary.abort.open')}
        </Button>
      </div>
      {act && (
        <DecisionDialog
          state={state}
          title={t(`canary.${act}.title`)}
          text={t(`canary.${act}.text`, values)}
          confirm={t(`canary.${act}.open`)}
          variant={act === 'abort' ? 'alert' : 'primary'}
          changes={act === 'share' ? undefined : changesOf(act, canary)}
          call={calls[act]}
          done={t(`canary.${act}.done`)}
          onClose={close}
        />
      )}
    </Part>
  )
}

/** Seen from who has the canary an end takes it away; seen from everybody else a promotion brings it. */
const changesOf = (act: Act, { changes }: Canary) =>
  act === 'promote' ? changes : changes.map(({ app, from, to }) => ({ app, from: to, to: from }))
