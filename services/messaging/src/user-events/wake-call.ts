import type { LiveEvent } from '@kocyolu/contracts'

/** An event within a call, as text: whoever passes it on need not understand it. */
export type Carried = { seq: number; event: string }

// Others may come from a newer build: they are read, and told as this one can.
const carrying = /^\{"type":"wake","seq":(\d+),"event":(\{"type":"message\.(?:created|read)",.*\})\}$/

/** What has a user's streams look for something new; with an event they may not even need to. An older build only looks. */
export function wakeCall(seq?: number, event?: LiveEvent): string {
  return JSON.stringify({ type: 'wake', seq, event })
}

/** The event that a call carries. */
export function carriedBy(call: string): Carried | undefined {
  const [, seq, event] = carrying.exec(call) ?? []
  return seq && event ? { seq: Number(seq), event } : undefined
}
