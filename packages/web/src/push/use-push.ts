import type { PushState } from '@kocyolu/contracts'
import { toast, useErrorText } from '@kocyolu/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushCalls } from './push-calls.ts'
import { hereKey, keepState } from './push-queries.ts'
import { useText } from './texts.ts'
import { abilityOf, isSubscribed, newerThan, subscribe } from './this-browser.ts'

/** State of pushes in this browser, and how to turn them on. */
export function usePush({ queryKey, get, turnOn }: PushCalls) {
  const t = useText()
  const errorText = useErrorText()
  const [ability, setAbility] = useState(abilityOf)
  const query = useQuery({ queryKey, queryFn: ({ signal }) => currentState({ get, turnOn }, signal) })
  const here = useQuery({ queryKey: hereKey(queryKey), queryFn: isSubscribed })
  const { mutate, isPending } = useMutation({
    mutationFn: async (key: string) => {
      const body = await subscribe(key)
      setAbility(abilityOf())
      return body && turnOn({ body })
    },
    onSuccess: (state, _key, _prepared, { client }) => state && keepState(client, queryKey, state),
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
async function currentState(
  { get, turnOn }: Pick<PushCalls, 'get' | 'turnOn'>,
  signal: AbortSignal,
): Promise<PushState> {
  const state = await get({ signal })
  const hash = state.browsers.find(({ isCurrent }) => isCurrent)?.endpointHash
  if (state.key === null || hash === undefined) return state
  try {
    const body = await newerThan(hash, state.key)
    return body ? await turnOn({ body }) : state
  } catch {
    // The next page that is opened sends it.
    return state
  }
}
