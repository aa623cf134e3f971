import type { PushBrowser } from '@kocyolu/contracts'
import { toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import type { AllPushCalls } from './push-calls.ts'
import { keepState } from './push-queries.ts'
import { useText } from './texts.ts'
import { unsubscribe } from './this-browser.ts'

/** Unsubscribes one of the person's browsers. */
export function useTurnOff({ queryKey, turnOff }: AllPushCalls) {
  const t = useText()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushBrowser) => {
      const state = await turnOff({ params: { id: String(id) } })
      // The push service forgets it as well; where that fails its address is deleted all the same.
      if (isCurrent) await unsubscribe().catch(() => undefined)
      return state
    },
    onSuccess: (state, _browser, _prepared, { client }) => keepState(client, queryKey, state),
    onError: error => toast.error(t('failed'), errorText(error)),
  })
}
