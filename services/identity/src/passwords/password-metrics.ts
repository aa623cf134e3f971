import { Counter, Gauge, type Registry } from 'prom-client'

type Queue = { readonly activeCount: number; readonly pendingCount: number }

/** How busy the queue of hashes is: what a flood of sign-ins fills first. */
export function passwordMetrics(registry: Registry) {
  let queue: Queue | undefined
  const registers = [registry]
  new Gauge({
    name: 'password_hashes',
    help: 'Passwords that are being hashed, and that wait for it',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'running' }, queue?.activeCount ?? 0)
      this.set({ state: 'waiting' }, queue?.pendingCount ?? 0)
    },
  })
  const rejected = new Counter({
    name: 'password_hashes_rejected_total',
    help: 'Sign-ins and sign-ups that were turned away because too many waited',
    registers,
  })
  return {
    rejected: () => rejected.inc(),
    watch(watched: Queue) {
      queue = watched
    },
  }
}

export type PasswordMetrics = ReturnType<typeof passwordMetrics>
