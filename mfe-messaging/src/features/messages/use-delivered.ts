import type { Message } from '@kocyolu/contracts'
import { useEffect } from 'react'
import { useOutbox } from './outbox.ts'

/** A message of mine that is in the conversation is on its way no more, even if its answer got lost. */
export function useDelivered(messages: readonly Message[]): void {
  const remove = useOutbox(outbox => outbox.remove)
  useEffect(() => remove(...messages.flatMap(({ clientId }) => clientId ?? [])), [messages, remove])
}
