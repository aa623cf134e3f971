import { Counter, Gauge, type Registry } from 'prom-client'

type Waiting = { waiting: number; oldestSeconds: number }

/** Counters of mails. Waiting ones are counted at each scrape, by the process that sends them. */
export function mailMetrics(registry: Registry) {
  let look: (() => Promise<Waiting>) | undefined
  const registers = [registry]
  const sent = new Counter({
    name: 'mails_total',
    help: 'Mails by kind and what became of them: sent, dropped because no user needs them any more, or failed for now',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const oldest = new Gauge({
    name: 'mails_oldest_seconds',
    help: 'How long the mail has waited that waits longest',
    registers,
  })
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails that have not gone out',
    registers,
    async collect() {
      const found = await look?.().catch(() => undefined)
      for (const gauge of [this, oldest]) gauge.reset()
      if (!found) return
      this.set(found.waiting)
      oldest.set(found.oldestSeconds)
    },
  })
  return {
    count: (kind: string, outcome: 'sent' | 'dropped' | 'failed') => sent.inc({ kind, outcome }),
    watch(next: () => Promise<Waiting>) {
      look = next
    },
  }
}
