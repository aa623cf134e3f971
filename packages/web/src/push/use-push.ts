import { toast, useErrorText } from '@kocyolu/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentState } from './current-state.ts'
import type { PushCalls } from './push-calls.ts'
import { hereKey, keepState } from './push-queries.ts'
import { useText } from './texts.ts'
import { abilityOf, isSubscribed, subscribe } from './this-browser.ts'

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
