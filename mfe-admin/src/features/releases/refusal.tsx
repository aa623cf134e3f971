import type { ApiError } from '@kocyolu/web'
import styles from './refusal.module.css'
import { useText } from './texts.ts'

/** Whether a failure says by name what stands in the way. */
export const isRefusal = ({ code }: ApiError): boolean =>
  ['releases.refused', 'releases.overtaken', 'not_found'].includes(code)

/** Why a change was refused: what does not fit or is not there, by name, or who was faster with what. */
export function Refusal({ error: { code, issues } }: { error: ApiError }) {
  const t = useText()
  const said = (path: string): string => issues.find(issue => issue.path === path)?.message ?? ''
  if (code === 'releases.overtaken') {
    const action = t(`action.${said('action')}` as 'action.other')
    return (
      <div role="alert" className={styles.refusal}>
        <p>{t('overtaken', { by: said('by'), action, why: said('why') })}</p>
      </div>
    )
  }
  return (
    <div role="alert" className={styles.refusal}>
      <p>{t('refused')}</p>
      <ul lang="en">
        {issues.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
