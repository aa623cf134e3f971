import type { PlanTask } from '@kocyolu/contracts'
import { toast, updateDraft, useDraft, useErrorText } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { refreshPlan, taskStored } from '../../shared/plan/queries.ts'
import type { TaskTicks } from '../../shared/plan/task-ticks.ts'
import { sendTicks } from './send-ticks.ts'
import { useText } from './texts.ts'
import { TickNote } from './tick-note.tsx'
import { maxTicks, newestTick, nextTick, textOf, ticksIn, withoutTask, withTick } from './tick-queue.ts'

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
        if (error.code === 'not_found') toast.info(t('gone'))
        else if (error.code !== 'conflict') toast.error(t('failed'), errorText(error))
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
    if (queue.length >= maxTicks) return toast.error(t('full'), t('fullText'))
    update(now => withTick(now, { taskId, version, isDone, doneAmount, key: crypto.randomUUID() }))
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
