import type { LoadFigures } from './measure-load.ts'

type Held = Pick<
  LoadFigures,
  'perSecond' | 'messagingCpuMs' | 'gatewayCpuMs' | 'postgresCpuMs' | 'redisCpuMs'
>

/**
 * Capacity of as many replicas with a whole core each, computed from the cost of one message while each was held to a
 * share of one: replicas × 1,000 ms / the processor time of messaging. It holds while what they share has the cores for
 * it: those messages × the processor time of gateway and stores. The other services have no part in a message.
 */
export function onWholeCores(replicas: number, held: Held) {
  const perSecond = (replicas * 1_000) / held.messagingCpuMs
  const sharedCpuMs = held.gatewayCpuMs + held.postgresCpuMs + held.redisCpuMs
  return {
    /** How much of a core each replica did use; less than it was given where something else was the limit. */
    usedShare: (held.perSecond * held.messagingCpuMs) / 1_000 / replicas,
    perSecond,
    sharedCpuMs,
    sharedCores: (perSecond * sharedCpuMs) / 1_000,
  }
}
