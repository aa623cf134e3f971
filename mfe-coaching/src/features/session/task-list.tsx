import type { PlanTask } from '@kocyolu/contracts'
import { TaskWords } from '../../shared/plan/plan-task.tsx'
import styles from './session.module.css'

/** Tasks with their days, and whether they are done. */
export function TaskList({ tasks, today }: { tasks: readonly PlanTask[]; today: string }) {
  if (tasks.length === 0) return null
  return (
    <ul className={styles.tasks}>
      {tasks.map(task => (
        <li key={task.id}>
          <TaskWords task={task} today={today} hasDay isOwn={false} />
        </li>
      ))}
    </ul>
  )
}
