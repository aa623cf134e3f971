import type { LiveEvent } from '@kocyolu/contracts'
import { useEffect, useEffectEvent } from 'react'
import { subscribeLive } from './live-bus.ts'

type EventOf<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>

/** Runs `handler` for each live event of a type while the component is on the page; the same event may come twice. */
export function useLive<T extends LiveEvent['type']>(type: T, handler: (event: EventOf<T>) => void): void {
  const handle = useEffectEvent((event: LiveEvent) => {
    if (isOf(event, type)) handler(event)
  })
  useEffect(() => subscribeLive(({ event }) => handle(event)), [])
}

const isOf = <T extends LiveEvent['type']>(event: LiveEvent, type: T): event is EventOf<T> =>
  event.type === type
