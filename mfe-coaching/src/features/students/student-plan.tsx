import type { PlanWeek, Session } from '@kocyolu/contracts'
import { Button, ButtonLink, useFormat, useNow } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useMemo, useState } from 'react'
import { PlanBoard } from '../../shared/plan/plan-board.tsx'
import { sharedPlan } from '../../shared/plan/queries.ts'
import { SaveTemplate } from '../../shared/templates/save-template.tsx'
import { useText as useTemplateText } from '../../shared/templates/texts.ts'
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
        more={plan => <Templates userId={userId} plan={plan} />}
        lateLead={
          next
            ? t('student.lateBefore', { when: format.soon(next.startTime, now) })
            : t('student.lateWithout')
        }
      />
    </Section>
  )
}

/** Keeps the week that is shown as a template, and leads to those that there are. */
function Templates({ userId, plan: { week, tasks } }: { userId: string; plan: PlanWeek }) {
  const t = useTemplateText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonLink to={`/dashboard/students/templates?student=${userId}&week=${week}`}>
        {t('keep.use')}
      </ButtonLink>
      {tasks.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('keep.button')}
        </Button>
      )}
      {isOpen && <SaveTemplate studentId={userId} tasks={tasks} onClose={() => setOpen(false)} />}
    </>
  )
}
