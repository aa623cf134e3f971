import type { SessionDetail, SessionStep } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './session.module.css'
import { useText } from './texts.ts'

/** History of a session, in order, each step with its time. */
export function SessionSteps({ session, now }: { session: SessionDetail; now: number }) {
  const t = useText()
  const format = useFormat()
  const textOf = ({ what, by, from }: SessionStep): string => {
    if (what === 'moved') return t('steps.moved', { from: from ? format.dateTime(from) : '' })
    if (what === 'cancelled') return t(`steps.cancelled.${by ?? 'system'}`)
    return t(`steps.${what}`)
  }
  return (
    <ol className={styles.steps}>
      {session.steps.map(step => (
        <li key={`${step.what} ${step.at}`}>
          <span>{textOf(step)}</span>{' '}
          <time dateTime={step.at} className="soft small tabular">
            {format.dateTime(step.at)} · {format.ago(step.at, now)}
          </time>
        </li>
      ))}
    </ol>
  )
}
