import type { Contact } from '@kocyolu/contracts'
import { UnblockButton } from '../../shared/blocks/unblock-button.tsx'
import styles from './conversation.module.css'
import { useText } from './texts.ts'

/** Shown in the place of the composer where nothing can be written. */
export function Closed({ person }: { person: Contact }) {
  const t = useText()
  const { id, firstName: name, role, isBlocked } = person
  if (!isBlocked)
    return (
      <p className={styles.closed}>{t(role === 'student' ? 'closed.student' : 'closed.other', { name })}</p>
    )
  return (
    <div className={styles.closed} data-blocked>
      <p>{t('closed.blocked', { name })}</p>
      <UnblockButton userId={id} name={name} />
    </div>
  )
}
