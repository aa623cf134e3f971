import { useLive } from '@kocyolu/web'
import { useOutbox } from './outbox.ts'

/** A message of mine that the stream tells of is on its way no more, even if its answer got lost. */
export function useDelivered(): void {
  const remove = useOutbox(outbox => outbox.remove)
  useLive('message.created', ({ message: { clientId } }) => {
    if (clientId) remove(clientId)
  })
}
