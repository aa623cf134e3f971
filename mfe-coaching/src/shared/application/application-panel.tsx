import type { OwnApplication } from '@kocyolu/contracts'
import { Button, ButtonLink, ErrorPanel, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './application.module.css'
import { Conduct } from './conduct.tsx'
import { calls, ownApplicationQuery, useApplicationCall } from './queries.ts'
import { useText } from './texts.ts'

/** Application state for a coach under review; nothing where none waits. */
export function ApplicationPanel() {
  const query = useQuery(ownApplicationQuery)
  const { data, error } = query
  if (!data && error) return <ErrorPanel error={error} onRetry={() => query.refetch()} />
  if (!data) return null
  const isQuiet = data.state === 'approved' && data.asks.length === 0 && data.last?.decision !== 'returned'
  if (isQuiet && (!data.conduct || data.conduct.acceptedAt)) return null
  return <Panel application={data} />
}

function Panel({ application }: { application: OwnApplication }) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const submit = useApplicationCall(calls.submit, t('submitted'))
  const withdraw = useApplicationCall(calls.withdraw, t('withdrawn'))
  const { state, last, submittedAt, rankProved, universityProved, proofs, conduct } = application
  const missing = (['rank', 'university'] as const).filter(
    part => !(part === 'rank' ? rankProved : universityProved) && !proofs.some(proof => proof.part === part),
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
