import { coachingCalls, type NewTimeOff, type TimeOff } from '@kocyolu/contracts'
import { call, refreshTopic, untilGone } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** My time off that is not over, the soonest first. */
export const timeOffQuery = queryOptions({
  queryKey: ownKey('mentors', 'time-off'),
  queryFn: ({ signal }) => call(coachingCalls.listTimeOff, { signal }),
})

async function add(body: NewTimeOff): Promise<TimeOff> {
  const added = await call(coachingCalls.addTimeOff, { body })
  const said = ({ firstDay, lastDay, note }: NewTimeOff | TimeOff) =>
    JSON.stringify([firstDay, lastDay, note || null])
  if (said(added) === said(body)) return added
  // Stored by an earlier sending whose answer was lost: what was typed since takes its place.
  await remove(added.id)
  return call(coachingCalls.addTimeOff, { body })
}

const remove = (id: number) => untilGone(call(coachingCalls.removeTimeOff, { params: { id: String(id) } }))

const show = (client: QueryClient, change: (list: TimeOff[]) => TimeOff[]) => {
  client.setQueryData(timeOffQuery.queryKey, list => list && change(list))
  void refreshTopic(client, 'mentors')
}

export const addTimeOff = mutationOptions({
  mutationFn: add,
  onSuccess: (added, _sent, _prepared, { client }) =>
    show(client, list =>
      [...list.filter(({ id }) => id !== added.id), added].toSorted((one, other) =>
        one.firstDay < other.firstDay ? -1 : 1,
      ),
    ),
})

export const removeTimeOff = mutationOptions({
  mutationFn: remove,
  onSuccess: (_reply, removed, _prepared, { client }) =>
    show(client, list => list.filter(({ id }) => id !== removed)),
})
