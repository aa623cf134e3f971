import { mondayOf, planDay, type SessionDetail } from '@kocyolu/contracts'
import { Button, lazyComponent, useNow } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sharedPlan } from '../../shared/plan/queries.ts'
import { sessionQuery } from '../../shared/sessions/queries.ts'
import { TaskList } from './task-list.tsx'
import { useText } from './texts.ts'

const TaskForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).TaskForm)

type Props = { session: Pick<SessionDetail, 'id' | 'studentId' | 'tasks' | 'canPlan'>; name: string }

/** Tasks that came of a session; its coach puts more into the student's plan, where that is shared. */
export function SessionTasks({ session: { id, studentId, tasks, canPlan }, name }: Props) {
  const t = useText()
  const client = useQueryClient()
  const today = planDay(useNow())
  const [isOpen, setOpen] = useState(false)
  const source = useMemo(() => {
    const plan = sharedPlan(studentId)
    return { ...plan, add: (body: Parameters<typeof plan.add>[0]) => plan.add({ ...body, sessionId: id }) }
  }, [studentId, id])
  const close = (): void => {
    setOpen(false)
    void client.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
  }
  return (
    <Section
      layout="compact"
      title={t('tasks.title')}
      action={
        canPlan && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('tasks.add')}
          </Button>
        )
      }
    >
      {canPlan && <p className="soft">{t('tasks.lead', { name })}</p>}
      <TaskList tasks={tasks} today={today} />
      {isOpen && (
        <TaskForm
          source={source}
          week={mondayOf(today)}
          task={null}
          isGone={false}
          day={today}
          onClose={close}
        />
      )}
    </Section>
  )
}
