import type { LoadFigures } from './measure-load.ts'

type Held = Pick<LoadFigures, 'perSecond' | 'gatewayCpuMs' | 'postgresCpuMs' | 'redisCpuMs' | 'othersCpuMs'>

/**
 * What as many replicas would carry with a whole core each, computed from what they carried when held to a share of one:
 * messages a second / share. It holds while what they share has the cores for it: those messages × the processor time that
 * one costs in gateway, stores and other services.
 */
export function onWholeCores(held: Held, share: number) {
  const perSecond = held.perSecond / share
  const sharedCpuMs = held.gatewayCpuMs + held.postgresCpuMs + held.redisCpuMs + held.othersCpuMs
  return { perSecond, sharedCpuMs, sharedCores: (perSecond * sharedCpuMs) / 1_000 }
}
