import { refreshTopic, type Topic, toast, useErrorText } from '@kocyolu/web'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { patchRow, type RowChange } from './patch-row.ts'
import { useText } from './texts.ts'

type Action<I, R> = {
  /** Says which action it is, so that what is under way is known also to a page that was left and come back to. */
  name: string
  call: (input: I) => Promise<R>
  /** Topic that it changes. */
  changes: Topic
  /** Text once it is done. */
  done: (input: I, result: R) => string
  /** The row of a list that it changed, and what is different in it. */
  changed?: (input: I, result: R) => RowChange
  /** Failures that are shown where it was asked for. */
  isShown?: (error: unknown) => boolean
}

/** Something that an admin does: it says how it went, and lists are fetched again, also where another user was faster. */
export function useAction<I, R>({ name, call, changes, done, changed, isShown }: Action<I, R>) {
  const t = useText()
  const errorText = useErrorText()
  const mutationKey = ['admin', name]
  const { mutateAsync } = useMutation<R, Error, I>({
    mutationKey,
    mutationFn: call,
    onSuccess: (result, input, _prepared, { client }) => {
      toast.success(done(input, result))
      if (changed) patchRow(client, changes, changed(input, result))
    },
    onError: error => isShown?.(error) || toast.error(t('failed'), errorText(error)),
    // No user waits for it: it may take as long as a call may.
    onSettled: (_result, _error, _input, _prepared, { client }) => void refreshTopic(client, changes),
  })
  /** Pending actions, everything that was requested at the same time. */
  const pending = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: mutation => mutation.state.variables as I,
  })
  /** Whether it went well. */
  const run = (input: I): Promise<boolean> =>
    mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { send: mutateAsync, run, pending, isPending: pending.length > 0 }
}
