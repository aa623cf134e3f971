import type { Absence, Session } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import type { Side } from '../queries.ts'
import styles from '../session-part.module.css'
import { useText } from './texts.ts'
import { otherOf, useSaying } from './use-saying.ts'

type Props = {
  session: Session
  side: Side
  now: number
  isBusy: boolean
  onObject: (session: Session) => void
  /** Called with the changed session. */
  onSaid: (session: Session) => void
}

/** Claims of absence from a session, their meaning, and the actions on them. */
export function SessionAbsences({ session, side, now, isBusy, onObject, onSaid }: Props) {
  const t = useText()
  const say = useSaying(session, onSaid)
  const { absences = [], can } = session
  return absences.map(absence => {
    const isOwn = absence.by === side
    const mayObject = !isOwn && can.objectToAbsence
    return (
      <div key={absence.by} className={styles.absence} data-asks={mayObject || undefined}>
        <Said absence={absence} isOwn={isOwn} name={otherOf(session)} now={now} />
        {isOwn && can.withdrawAbsence && (
          <div className={styles.actions}>
            <Button
              isBusy={isBusy}
              onClick={() => void say({ id: session.id, act: 'withdraw' }).catch(() => undefined)}
            >
              {t('actions.withdraw')}
            </Button>
          </div>
        )}
        {mayObject && (
          <div className={styles.actions}>
            <Button isBusy={isBusy} aria-haspopup="dialog" onClick={() => onObject(session)}>
              {t('actions.object')}
            </Button>
          </div>
        )}
      </div>
    )
  })
}

type SaidProps = { absence: Absence; isOwn: boolean; name: string; now: number }

function Said({ absence, isOwn, name, now }: SaidProps) {
  const t = useText()
  const format = useFormat()
  const { state, objection, objectUntil, decidedBy } = absence
  const whose = isOwn ? 'own' : 'others'
  const next = () => {
    if (decidedBy) return t(`next.${decidedBy}`)
    if (state === 'contested') return t('next.contested')
    if (Date.parse(objectUntil) <= now) return t('next.late')
    return t(`next.${whose}`, { name, when: format.dateTime(objectUntil) })
  }
  return (
    <>
      <p className={styles.lead}>{t(`${whose}.${state}`, { name })}</p>
      {objection && (
        <p className={styles.objection}>
          {t(`objection.${isOwn ? 'others' : 'own'}`)} <span lang="tr">{objection}</span>
        </p>
      )}
      <p className="soft small">{next()}</p>
    </>
  )
}
