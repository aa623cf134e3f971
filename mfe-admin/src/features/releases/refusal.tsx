import type { ApiError } from '@kocyolu/web'
import styles from './refusal.module.css'
import { useText } from './texts.ts'

/** Why a change was refused: what does not fit, by name, or who was faster with what. */
export function Refusal({ error: { code, issues } }: { error: ApiError }) {
  const t = useText()
  if (code === 'releases.overtaken') {
    const [by, action, why] = ['by', 'action', 'why'].map(
      name => issues.find(({ path }) => path === name)?.message ?? '',
    ) as [string, string, string]
    return (
      <div role="alert" className={styles.refusal}>
        <p>{t('overtaken', { by, action: t(`action.${action}` as 'action.other'), why })}</p>
      </div>
    )
  }
  if (code !== 'releases.refused') return null
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
