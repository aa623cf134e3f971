import { toast, useErrorText } from '@kocyolu/web'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Something that a user does: a failure is said, and what is done may be, also where the page has been left meanwhile. */
export function useAction<R, I, P>(
  action: UseMutationOptions<R, Error, I, P>,
  failed: string,
  onDone?: (result: R, input: I) => void,
) {
  const errorText = useErrorText()
  const toasted = useRef(0)
  return useMutation({
    ...action,
    onMutate: (...how) => {
      toast.end(toasted.current)
      return action.onMutate?.(...how) as P
    },
    onSuccess: (result, input, ...rest) => {
      const shown = action.onSuccess?.(result, input, ...rest)
      onDone?.(result, input)
      return shown
    },
    onError: (error, ...rest) => {
      toasted.current = toast.error(failed, errorText(error))
      return action.onError?.(error, ...rest)
    },
  })
}
