import { coachingCalls, type PlanTask, type Today } from '@kocyolu/contracts'
import { call, followsLive, patchQueries } from '@kocyolu/web'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** A student's day, which follows each change of the plan and of sessions. */
export const todayQuery = (studentId: string) =>
  queryOptions({
    queryKey: ownKey('progress', 'today', studentId),
    queryFn: ({ signal }) => call(coachingCalls.getToday, { signal }),
    staleTime: 5_000,
    meta: {
      kept: studentId,
      ...followsLive<Today>((data, { event }) => {
        const isOwn = event.type === 'progress.changed' && event.studentId === studentId
        return isOwn || event.type === 'session.changed' ? undefined : data
      }),
    },
  })

/** A task is another now, or of another day. */
export const taskOfToday = (client: QueryClient, studentId: string, task: PlanTask) =>
  patchQueries<Today>(client, { queryKey: todayQuery(studentId).queryKey }, today => {
    const isKnown = today.tasks.some(({ id }) => id === task.id)
    const isHere = task.day === today.day
    if (isKnown && isHere)
      return { ...today, tasks: today.tasks.map(one => (one.id === task.id ? task : one)) }
    const others = today.tasks.filter(({ id }) => id !== task.id)
    return { ...today, tasks: isHere ? [...others, task] : others }
  })
