import type { OwnApplication, ProofPart } from '@kocyolu/contracts'
import { Button, ButtonLink, ErrorPanel, serverNow, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './application.module.css'
import { Conduct } from './conduct.tsx'
import { isProved } from './proved.ts'
import { calls, ownApplicationQuery, useApplicationCall } from './queries.ts'
import { useText } from './texts.ts'

/** Application state for a coach under review; nothing where none waits. */
export function ApplicationPanel() {
  const query = useQuery(ownApplicationQuery)
  const { data, error } = query
  if (!data && error) return <ErrorPanel error={error} onRetry={() => query.refetch()} />
  if (!data) return null
  const isQuiet = data.state === 'approved' && data.asks.length === 0 && data.last?.decision !== 'returned'
  const isNothing = isQuiet && (!data.conduct || data.conduct.acceptedAt)
  return (
    <>
      {data.dues && data.dues.length > 0 && <Dues application={data} dues={data.dues} />}
      {!isNothing && <Panel application={data} />}
    </>
  )
}

/** Parts that a coach is asked to prove; a record only where no profile is approved without. */
const partsOf = ({ recordNeeded }: OwnApplication): ProofPart[] => [
  ...(['rank', 'university'] as const),
  ...(recordNeeded ? (['record'] as const) : []),
]

type DuesProps = { application: OwnApplication; dues: NonNullable<OwnApplication['dues']> }

/** Proofs that an approved coach has to give (again), before new sessions end and after. */
function Dues({ application: { proofs }, dues }: DuesProps) {
  const t = useText()
  const { date } = useFormat()
  const id = useId()
  const isPaused = dues.some(({ until }) => Date.parse(until) <= serverNow())
  const missing = dues.filter(({ part }) => !proofs.some(proof => proof.part === part))
  // The panel of the application says that it is looked at.
  if (missing.length === 0 && !isPaused) return null
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t(isPaused ? 'due.paused' : 'due.title')}</h2>
      {isPaused && <p>{t('due.pausedText')}</p>}
      {missing.map(({ part, dueAt, until }) => (
        <p key={part}>
          {t(part === 'record' ? 'due.record' : 'due.university', { day: date(dueAt), until: date(until) })}
        </p>
      ))}
      {missing.length > 0 && (
        <div>
          <ButtonLink to="/dashboard/profile#proofs" variant="primary">
            {t('due.add')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Panel({ application }: { application: OwnApplication }) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const submit = useApplicationCall(calls.submit, t('submitted'))
  const withdraw = useApplicationCall(calls.withdraw, t('withdrawn'))
  const { state, last, submittedAt, proofs, conduct } = application
  const missing = partsOf(application).filter(
    part => !isProved(application, part) && !proofs.some(proof => proof.part === part),
  )
  const isReturned = last?.decision === 'returned' && submittedAt === null
  const canSubmit = state === 'draft' || state === 'returned'
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t(`state.${state}`)}</h2>
      {isReturned && <p className={styles.reason}>{t('reason', { reason: last.reason })}</p>}
      {(state !== 'approved' || submittedAt) && <p>{t(`text.${state}`)}</p>}
      {submittedAt && <p className="soft small">{t('sentAt', { at: format.dateTime(submittedAt) })}</p>}
      {conduct && state !== 'refused' && <Conduct conduct={conduct} />}
      {missing.length > 0 && state !== 'refused' && (
        <>
          <h3>{t('missing')}</h3>
          <ul>
            {missing.map(part => (
              <li key={part}>{t(`missingPart.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row middle">
        {canSubmit && (
          <Button variant="primary" isBusy={submit.isPending} onClick={() => submit.mutate()}>
            {t('submit')}
          </Button>
        )}
        {missing.length > 0 && state !== 'refused' && (
          <ButtonLink to="/dashboard/profile#proofs">{t('toProofs')}</ButtonLink>
        )}
        {state === 'submitted' && (
          <Button variant="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </section>
  )
}
