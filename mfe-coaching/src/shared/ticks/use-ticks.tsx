import { coachingCalls, type PlanTask } from '@kocyolu/contracts'
import { Button, call, newId, toast, useErrorText } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import type { TaskTicks } from '../plan/plan-task.tsx'
import { refreshPlan, taskStored } from '../plan/queries.ts'
import { useText } from '../plan/texts.ts'
import { useQueue } from '../waiting/use-queue.ts'
import {
  asSent,
  maxTicks,
  newestTick,
  nextTick,
  type Tick,
  textOf,
  ticksIn,
  withConflict,
  withoutTask,
  withStored,
  withTick,
} from './tick-queue.ts'
import styles from './ticks.module.css'

/** Refusals that no later try would change. */
const final = ['invalid', 'not_found', 'forbidden']

/** Ticks of a student: shown at once, kept for the person until stored, sent when there is a network. */
export function useTicks(userId: string): { ticks: TaskTicks; waiting: number; send: () => void } {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const {
    items: queue,
    isLate,
    update,
    send,
  } = useQueue<Tick>(`plan-ticks:${userId}`, userId, {
    ...{ read: ticksIn, write: textOf, next: nextTick },
    begin: tick => ticks => asSent(ticks, tick.key),
    send: async tick => {
      const { taskId, isDone, doneAmount, version, key } = tick
      const body = { isDone, doneAmount, version, key }
      const task = await call(coachingCalls.tickPlanTask, { params: { id: String(taskId) }, body })
      taskStored(client, userId, task)
      return ticks => withStored(ticks, tick, task.version)
    },
    refused: (error, { taskId }) => {
      const { code } = error
      if (code !== 'conflict' && !final.includes(code)) return undefined
      refreshPlan(client, userId, error)
      if (code === 'not_found') toast.info(t('ticks.gone'))
      else if (code !== 'conflict') toast.error(t('ticks.failed'), errorText(error))
      return ticks => (code === 'conflict' ? withConflict(ticks, taskId) : withoutTask(ticks, taskId))
    },
  })
  const tick = ({ id: taskId, version }: PlanTask, isDone: boolean, doneAmount: number) => {
    if (queue.length >= maxTicks) {
      toast.error(t('ticks.full'), t('ticks.fullText'))
      return
    }
    update(now => withTick(now, { taskId, version, isDone, doneAmount, key: newId() }))
  }
  const ticks: TaskTicks = {
    shown: task => {
      const newest = newestTick(queue, task.id)
      if (!newest || newest.conflicts) return task
      return { ...task, isDone: newest.isDone, doneAmount: newest.doneAmount }
    },
    tick,
    note: task => {
      const newest = newestTick(queue, task.id)
      return (
        newest && (
          <TickNote
            task={task}
            tick={newest}
            isLate={isLate}
            onKeep={() => tick(task, newest.isDone, newest.doneAmount)}
            onLeave={() => update(now => withoutTask(now, task.id))}
          />
        )
      )
    },
  }
  return {
    ticks,
    waiting: isLate ? queue.filter(one => !one.conflicts).length : 0,
    send,
  }
}

type Props = { task: PlanTask; tick: Tick; isLate: boolean; onKeep: () => void; onLeave: () => void }

/** Note of a tick: that it waits, or that its task was changed before it arrived, which its student decides. */
function TickNote({ tick: { conflicts, isDone, doneAmount }, isLate, onKeep, onLeave }: Props) {
  const t = useText()
  if (!conflicts) return isLate ? <p className={styles.note}>{t('ticks.waiting')}</p> : null
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        {t('ticks.conflict', {
          said: t(isDone ? 'ticks.saidDone' : 'ticks.saidOpen', { count: doneAmount }),
        })}
      </p>
      <div className="row">
        <Button onClick={onKeep}>{t('ticks.tickAnyway')}</Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('ticks.leave')}
        </Button>
      </div>
    </div>
  )
}
