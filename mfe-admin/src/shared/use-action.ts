import type { ListOf } from '@kocyolu/contracts'
import { patchQueries, refreshTopic, type Topic, toast, useErrorText } from '@kocyolu/web'
import { type QueryClient, useMutation, useMutationState } from '@tanstack/react-query'
import { ownKey } from '../own-key.ts'
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
}

/**
 * Something that an admin does: what is done is said, and lists are fetched again, also where another user was faster.
 * A failure of `send` is said by the form or the dialog that sent it, one of `run` by a toast.
 */
export function useAction<I, R>({ name, call, changes, done, changed }: Action<I, R>) {
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
      (error: unknown) => {
        toast.error(t('failed'), errorText(error))
        return false
      },
    )
  return { send: mutateAsync, run, pending, isPending: pending.length > 0 }
}

type Row = { id: string | number }

/** Updates a row: its changed fields, or null where it is gone. */
type RowChange = { id: Row['id']; row: object | null }

/** Shows what became of a row in every list of a topic, until these are fetched again. */
function patchRow(client: QueryClient, topic: Topic, { id, row }: RowChange): void {
  const changed = (rows: Row[]): Row[] =>
    rows.flatMap(one => (one.id === id ? (row ? [{ ...one, ...row }] : []) : [one]))
  patchQueries<Row[] | ListOf<Row>>(client, { queryKey: ownKey(topic) }, data =>
    Array.isArray(data) ? changed(data) : { ...data, items: changed(data.items) },
  )
}
