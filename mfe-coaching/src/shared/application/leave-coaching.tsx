import { coachingCalls } from '@kocyolu/contracts'
import { ConfirmAction, call, currentUserQuery } from '@kocyolu/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import styles from './application.module.css'
import { ownApplicationQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Deletes a coach's profile of which no session was ever requested; nothing where that cannot be. */
export function LeaveCoaching() {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data } = useQuery(ownApplicationQuery)
  if (!data?.mayLeave) return null
  const leave = async () => {
    await call(coachingCalls.leaveCoaching)
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    void navigate('/dashboard')
  }
  return (
    <section aria-labelledby="leave" className={styles.panel}>
      <h2 id="leave">{t('leave.title')}</h2>
      <p>{t('leave.lead')}</p>
      <ConfirmAction
        title={t('leave.question')}
        text={t('leave.text')}
        confirm={t('leave.confirm')}
        variant="alert"
        call={leave}
        done={t('leave.done')}
        failed={t('failed')}
      />
    </section>
  )
}
