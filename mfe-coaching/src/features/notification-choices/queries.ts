import { type NotificationPreference, notificationsCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export type Way = 'mail' | 'inApp' | 'push'
export type Choice = { kind: NotificationPreference['kind']; way: Way; on: boolean }

/** A user's channels for each kind of news. */
export const preferencesQuery = queryOptions({
  queryKey: ownKey('notification-preferences'),
  queryFn: ({ signal }) => call(notificationsCalls.listPreferences, { signal }),
})

/** Shows a choice at once, and takes it back when it could not be kept. */
export const choose = mutationOptions({
  mutationFn: ({ kind, way, on }: Choice) =>
    call(notificationsCalls.changePreferences, { body: { preferences: [{ kind, [way]: on }] } }),
  // One after the other, or an older answer would undo a newer choice.
  scope: { id: 'notification-preferences' },
  onMutate: async (choice, { client }) => {
    await client.cancelQueries({ queryKey: preferencesQuery.queryKey })
    client.setQueryData(preferencesQuery.queryKey, data => data && withChoice(data.preferences, choice))
  },
  onError: (_error, choice, _prepared, { client }) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      data => data && withChoice(data.preferences, { ...choice, on: !choice.on }),
    ),
})

function withChoice(preferences: NotificationPreference[], { kind, way, on }: Choice) {
  return {
    preferences: preferences.map(one => {
      const now = one[way]
      return one.kind === kind && now ? { ...one, [way]: { ...now, on } } : one
    }),
  }
}
