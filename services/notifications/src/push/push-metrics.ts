import { Counter, type Registry } from 'prom-client'
import type { PushKind } from './push-kinds.ts'

/** Counters of pushes. */
export function pushMetrics(registry: Registry) {
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Pushes by kind and what became of them: sent, dropped because no user needs or takes them any more, or failed for now',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return {
    count: (kind: PushKind, outcome: 'sent' | 'dropped' | 'failed') => pushes.inc({ kind, outcome }),
  }
}
