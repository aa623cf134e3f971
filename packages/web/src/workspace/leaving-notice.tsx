import { Link } from 'react-router-dom'
import { useSession } from '../session/current-user.ts'
import { useFormat } from '../text/use-format.ts'
import { useText } from '../text/web-text.ts'
import styles from './leaving-notice.module.css'

/** Shows a user who has asked for it that their account will be deleted, and where to cancel that. */
export function LeavingNotice() {
  const t = useText()
  const format = useFormat()
  const dueAt = useSession().user?.deletionDueAt
  if (!dueAt) return null
  return (
    <p role="note" className={styles.notice}>
      {t('leaving.text', { day: format.date(dueAt) })}{' '}
      <Link to="/dashboard/settings#delete-account">{t('leaving.keep')}</Link>
    </p>
  )
}
