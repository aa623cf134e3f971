import { Area, Guard, Page, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useMemo } from 'react'
import { PlanBoard } from '../../shared/plan/plan-board.tsx'
import { ownPlan } from '../../shared/plan/queries.ts'
import { useText } from '../../shared/plan/texts.ts'
import { useTicks } from '../../shared/ticks/use-ticks.tsx'
import { WaitingTicks } from '../../shared/ticks/waiting-ticks.tsx'

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
    <Page title={t('page.title')} heading="own">
      <Workspace title={t('page.title')} lead={t('page.lead')}>
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
      <PlanBoard source={source} ticks={ticks} lateLead={t('page.lateLead')} />
    </div>
  )
}
