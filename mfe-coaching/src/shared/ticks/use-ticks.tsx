import { coachingCalls, type PlanTask } from '@kocyolu/contracts'
import {
  ApiError,
  Button,
  call,
  newId,
  readDraftText,
  toast,
  updateDraft,
  useDraft,
  useErrorText,
} from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { TaskTicks } from '../plan/plan-task.tsx'
import { refreshPlan, taskStored } from '../plan/queries.ts'
import { useText } from '../plan/texts.ts'
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

const firstRetryMs = 5_000
const maxRetryMs = 60_000

/** Ticks of a student: shown at once, kept for the person until stored, sent when there is a network. */
export function useTicks(userId: string): { ticks: TaskTicks; waiting: number; send: () => void } {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const key = `plan-ticks:${userId}`
  const [text] = useDraft(key, { keptFor: userId })
  const queue = useMemo(() => ticksIn(text), [text])
  const [failures, setFailures] = useState(0)
  const next = nextTick(queue)?.key

  const send = async () => {
    const isAnswered = await sendTicks(key, {
      onStored: task => taskStored(client, userId, task),
      onRefused: error => {
        refreshPlan(client, userId, error)
        if (error.code === 'not_found') toast.info(t('ticks.gone'))
        else if (error.code !== 'conflict') toast.error(t('ticks.failed'), errorText(error))
      },
    })
    setFailures(count => (isAnswered ? 0 : count + 1))
  }
  const onTurn = useEffectEvent(() => void send())
  useEffect(() => {
    if (!next) return
    if (failures === 0) onTurn()
    const retry = () => onTurn()
    const later = Math.min(firstRetryMs * 2 ** failures, maxRetryMs)
    const timer = failures > 0 ? setTimeout(retry, later) : undefined
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [next, failures])

  const update = (change: (now: typeof queue) => typeof queue) =>
    updateDraft(key, now => textOf(change(ticksIn(now))))
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
            isLate={failures > 0}
            onKeep={() => tick(task, newest.isDone, newest.doneAmount)}
            onLeave={() => update(now => withoutTask(now, task.id))}
          />
        )
      )
    },
  }
  return {
    ticks,
    waiting: failures > 0 ? queue.filter(one => !one.conflicts).length : 0,
    send: () => void send(),
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

type Outcome = {
  onStored: (task: PlanTask) => void
  /** The task is another one now, or gone, or the tick makes no sense. */
  onRefused: (error: ApiError) => void
}

/** Refusals that no later try would change. */
const final = ['invalid', 'not_found', 'forbidden']

const sending = new Map<string, Promise<boolean>>()

/** Sends the ticks kept under a key in their order, each until it is answered. Whether all were; else there is something to retry. */
function sendTicks(key: string, outcome: Outcome): Promise<boolean> {
  const running = sending.get(key) ?? sendAll(key, outcome).finally(() => sending.delete(key))
  sending.set(key, running)
  return running
}

async function sendAll(key: string, outcome: Outcome): Promise<boolean> {
  const update = (change: (ticks: Tick[]) => Tick[]) =>
    updateDraft(key, text => textOf(change(ticksIn(text))))
  for (;;) {
    const tick = nextTick(ticksIn(readDraftText(key)))
    if (!tick) return true
    update(ticks => asSent(ticks, tick.key))
    try {
      const { taskId, isDone, doneAmount, version, key } = tick
      const body = { isDone, doneAmount, version, key }
      const task = await call(coachingCalls.tickPlanTask, { params: { id: String(taskId) }, body })
      update(ticks => withStored(ticks, tick, task.version))
      outcome.onStored(task)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // Reported as a fault of the page, and retried like any other failure.
        reportError(error)
        return false
      }
      if (error.code === 'conflict') update(ticks => withConflict(ticks, tick.taskId))
      else if (final.includes(error.code)) update(ticks => withoutTask(ticks, tick.taskId))
      else return false
      outcome.onRefused(error)
    }
  }
}
