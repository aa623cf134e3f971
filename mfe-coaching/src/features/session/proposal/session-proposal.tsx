import { coachingCalls, type ProposalAnswer, type Session } from '@kocyolu/contracts'
import { Button, call, toast, useFormat } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { useHourText } from '../../../shared/free-hours/use-hour-text.ts'
import { changeStatus, patchSessions, refreshSessions, type Side } from '../../../shared/sessions/queries.ts'
import { useAction } from '../../../shared/use-action.ts'
import styles from '../session.module.css'
import { useText } from './texts.ts'

type Props = {
  session: Session
  side: Side
  isBusy: boolean
}

/** Other times that are proposed for a session: to take one of them, or to take one's own back. */
export function SessionProposal({ session, side, isBusy }: Props) {
  const t = useText()
  const format = useFormat()
  const hourText = useHourText()
  const { mutate } = useAction(answerProposal, t('toast.failed'), (_changed, { startTime }) =>
    toast.success(t(startTime === null ? 'toast.ended' : 'toast.moved')),
  )
  const answer = (startTime: string | null) => mutate({ id: session.id, startTime })
  if (!session.proposal) return null
  const { by, starts, expiresAt } = session.proposal
  const until = t('until', { when: format.dateTime(expiresAt) })
  if (by === side)
    return (
      <div className={styles.part}>
        <p className={styles.partLead}>{t('own')}</p>
        <ul className={`${styles.starts} tabular`}>
          {starts.map(start => (
            <li key={start}>{hourText(start)}</li>
          ))}
        </ul>
        <p className="soft small">{until}</p>
        <div className={styles.answers}>
          <Button isBusy={isBusy} onClick={() => answer(null)}>
            {t('withdraw')}
          </Button>
        </div>
      </div>
    )
  const name = (session.mentor ?? session.student)?.firstName ?? ''
  return (
    <div className={styles.part} data-asks>
      <p className={styles.partLead}>{t('asked', { name })}</p>
      <div className={`${styles.answers} tabular`}>
        {starts.map(start => (
          <Button
            key={start}
            isBusy={isBusy}
            aria-label={t('take', { when: hourText(start) })}
            onClick={() => answer(start)}
          >
            {hourText(start)}
          </Button>
        ))}
        <Button variant="quiet" isBusy={isBusy} onClick={() => answer(null)}>
          {t('decline')}
        </Button>
      </div>
      <p className="soft small">{until}</p>
    </div>
  )
}

type Answer = ProposalAnswer & { id: number }

/** Takes a start that is proposed, or none of them. The session is busy meanwhile, as while its status changes. */
const answerProposal = mutationOptions({
  mutationKey: changeStatus.mutationKey,
  mutationFn: ({ id, startTime }: Answer) =>
    call(coachingCalls.answerProposal, { params: { id: String(id) }, body: { startTime } }),
  onSuccess: (session, { startTime }, _prepared, { client }) => {
    patchSessions(client, [session])
    // At another hour it has another place.
    if (startTime !== null) void refreshSessions(client)
  },
  onError: (_error, _sent, _prepared, { client }) => void refreshSessions(client),
})
