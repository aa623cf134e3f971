import { Area, Button, Guard, Page, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useMemo } from 'react'
import { PlanBoard } from '../../shared/plan/plan-board.tsx'
import { ownPlan } from '../../shared/plan/queries.ts'
import { useText } from './texts.ts'
import styles from './ticks.module.css'
import { useTicks } from './use-ticks.tsx'

/** A student's weekly plan. */
export function PlanPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Plan />
      </Guard>
    </Area>
  )
}

function Plan() {
  const t = useText()
  const { user } = useSession()
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        {user && <OwnPlan key={user.id} userId={user.id} />}
      </Workspace>
    </Page>
  )
}

function OwnPlan({ userId }: { userId: string }) {
  const t = useText()
  const source = useMemo(() => ownPlan(userId), [userId])
  const { ticks, waiting, send } = useTicks(userId)
  return (
    <div>
      <WaitingTicks count={waiting} onSend={send} />
      <PlanBoard source={source} ticks={ticks} lateLead={t('lateLead')} />
    </div>
  )
}

/** Says that ticks wait for a connection. */
function WaitingTicks({ count, onSend }: { count: number; onSend: () => void }) {
  const t = useText()
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.waiting}>
          <p>{t('waits', { count })}</p>
          <Button onClick={onSend}>{t('sendNow')}</Button>
        </div>
      )}
    </div>
  )
}
