import { type Decision, type ErrorRates, type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { Button, call, useFormat } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useState } from 'react'
import { DecisionDialog } from './decision-dialog.tsx'
import styles from './releases.module.css'
import { BuildChanges } from './state.tsx'
import { useText } from './texts.ts'

type Running = NonNullable<ReleaseState['canary']>

type Props = { canary: Running; onAsk: (question: CanaryQuestion) => void }

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
      {canary.for && canary.for.length > 0 && <p>{t('canary.for', { roles: canary.for.join(', ') })}</p>}
      {canary.people !== undefined && <p>{t('canary.people', { count: canary.people })}</p>}
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

type CanaryAct = 'share' | 'promote' | 'abort'
/** Next state of a canary as it was seen; `percent` is the share that it shall have. */
export type CanaryQuestion = { act: CanaryAct; canary: Running; percent: number }

type DialogProps = { state: ReleaseState; asked: CanaryQuestion; onClose: () => void }

/** Asks before a canary grows, shrinks or ends; stays when another user ends it meanwhile, and says so. */
export function CanaryDialog({ state, asked: { act, canary: seen, percent }, onClose }: DialogProps) {
  const t = useText()
  const canary = state.canary ?? seen
  const calls = {
    share: (body: Decision) => call(releasesCalls.changeCanaryShare, { body: { percent, ...body } }),
    promote: (body: Decision) => call(releasesCalls.promoteCanary, { body }),
    abort: (body: Decision) => call(releasesCalls.abortCanary, { body }),
  }
  return (
    <DecisionDialog
      name={`canary.${act}`}
      state={state}
      title={t(`canary.${act}.title`)}
      text={t(`canary.${act}.text`, { percent, before: canary.percent })}
      confirm={t(`canary.${act}.open`)}
      variant={act === 'abort' ? 'alert' : 'primary'}
      changes={act === 'share' ? undefined : changesOf(act, canary)}
      call={calls[act]}
      done={t(`canary.${act}.done`)}
      onClose={onClose}
    >
      {() =>
        state.canary === null && (
          <p role="status" className="soft">
            {t('canary.ended')}
          </p>
        )
      }
    </DecisionDialog>
  )
}

/** Seen from who has the canary an end takes it away; seen from everybody else a promotion brings it. */
const changesOf = (act: CanaryAct, { changes }: Running) =>
  act === 'promote' ? changes : changes.map(({ app, from, to }) => ({ app, from: to, to: from }))

/** A share in steps of one; undefined for what is none. */
export function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 101
  return percent <= 100 ? percent : undefined
}

type PercentProps = { value: string; onChange: (typed: string) => void }

/** The share of the devices that get a canary, by hand or by number. */
export function PercentField({ value, onChange }: PercentProps) {
  const t = useText()
  const format = useFormat()
  const percent = readPercent(value)
  return (
    <div className={styles.share}>
      <input
        type="range"
        aria-label={t('canary.slider')}
        min={0}
        max={100}
        step={1}
        value={percent ?? 0}
        aria-valuetext={format.number((percent ?? 0) / 100, { style: 'percent' })}
        onChange={event => onChange(event.target.value)}
      />
      <TextField
        label={t('canary.percent')}
        value={value}
        inputMode="numeric"
        maxLength={3}
        error={percent === undefined ? t('canary.wrongPercent') : undefined}
        onChange={onChange}
      />
    </div>
  )
}
