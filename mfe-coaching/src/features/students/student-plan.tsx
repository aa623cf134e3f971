import type { Session } from '@kocyolu/contracts'
import { useFormat, useNow } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useMemo } from 'react'
import { PlanBoard } from '../../shared/plan/plan-board.tsx'
import { sharedPlan } from '../../shared/plan/queries.ts'
import { useText } from './texts.ts'

/** A student's weekly plan, which the coach writes too; late tasks are listed before the next session of the two. */
export function StudentPlan({ userId, sessions }: { userId: string; sessions: readonly Session[] }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const source = useMemo(() => sharedPlan(userId), [userId])
  const next = sessions
    .filter(({ status, startTime }) => status === 'confirmed' && Date.parse(startTime) > now)
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))[0]
  return (
    <Section layout="compact" title={t('student.plan')} lead={t('student.planLead')}>
      <PlanBoard
        source={source}
        lateLead={
          next
            ? t('student.lateBefore', { when: format.soon(next.startTime, now) })
            : t('student.lateWithout')
        }
      />
    </Section>
  )
}
