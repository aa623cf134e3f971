import { toast, useErrorText } from '@kocyolu/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

type Action<I, R> = {
  call: (input: I) => Promise<R>
  /** The topic of the queries that it changes. */
  changes: string
  /** What is said once it is done. */
  done: (input: I, result: R) => string
  /** Failures that are told where it was asked for. */
  isTold?: (error: unknown) => boolean
}

/** Something that an admin does: it says how it went, and lists show what became of it, also where somebody else was faster. */
export function useAction<I, R>({ call, changes, done, isTold }: Action<I, R>) {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: call })
  const again = () => client.invalidateQueries({ queryKey: [changes] })

  /** Fails as the call does, after saying so. */
  const send = async (input: I): Promise<R> => {
    try {
      const result = await mutateAsync(input)
      await again()
      toast.success(done(input, result))
      return result
    } catch (error) {
      if (!isTold?.(error)) toast.error(t('failed'), errorText(error))
      void again()
      throw error
    }
  }
  /** Whether it went well. */
  const run = (input: I): Promise<boolean> =>
    send(input).then(
      () => true,
      () => false,
    )
  return { send, run, isPending, subject: isPending ? variables : undefined }
}
