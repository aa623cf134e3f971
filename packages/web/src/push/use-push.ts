import { notificationsCalls, type PushState, type PushSubscription } from '@kocyolu/contracts'
import { call, toast, topicKey, useErrorText } from '@kocyolu/web'
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { abilityOf, isSubscribed, newerThan, subscribe } from './this-browser.ts'

const turnPushOn = (body: PushSubscription) => call(notificationsCalls.turnPushOn, { body })

/** State of pushes in this browser, and how to turn them on. */
export function usePush() {
  const t = useText()
  const errorText = useErrorText()
  const [ability, setAbility] = useState(abilityOf)
  const query = useQuery({ queryKey: pushKey, queryFn: ({ signal }) => currentState(signal) })
  const here = useQuery({ queryKey: hereKey, queryFn: isSubscribed })
  const { mutate, isPending } = useMutation({
    mutationFn: async (key: string) => {
      const body = await subscribe(key)
      setAbility(abilityOf())
      return body && turnPushOn(body)
    },
    onSuccess: (state, _key, _prepared, { client }) => state && keepState(client, state),
    onError: error => toast.error(t('failed'), errorText(error)),
  })
  return {
    ability,
    query,
    isOn:
      ability === 'able' && here.data === true && query.data?.browsers.some(each => each.isCurrent) === true,
    isKnown: query.data !== undefined && here.data !== undefined,
    isTurningOn: isPending,
    turnOn: mutate,
  }
}

/**
 * The service's state, after it was sent what it may have missed: a push service gives a browser another subscription when it
 * likes, and what the service worker says of that can be lost. A browser that is off stays off.
 */
async function currentState(signal: AbortSignal): Promise<PushState> {
  const state = await call(notificationsCalls.getPush, { signal })
  const hash = state.browsers.find(({ isCurrent }) => isCurrent)?.endpointHash
  if (state.key === null || hash === undefined) return state
  try {
    const body = await newerThan(hash, state.key)
    return body ? await turnPushOn(body) : state
  } catch {
    // The next page that is opened sends it.
    return state
  }
}

/** Which of a user's browsers get pushes. */
const pushKey = topicKey('push')

/** Whether this browser's push service knows it. */
const hereKey = topicKey('push', 'here')

/** Shows what a change has made of it. */
export function keepState(client: QueryClient, state: PushState): Promise<void> {
  client.setQueryData(pushKey, state)
  return client.invalidateQueries({ queryKey: hereKey })
}
