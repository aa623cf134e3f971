import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { endProcesses } from './end-processes.ts'
import type { ProcessIdentity } from './process-identity.ts'

const Message = z.union([
  z.object({ watch: z.object({ pid: z.int(), startedAt: z.string() }) }),
  z.object({ forget: z.int() }),
  z.object({ remove: z.string() }),
])
const graceMs = 5_000

// The owner decides when this process ends, by closing its end of the pipe or by dying.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})

const watched = new Map<number, ProcessIdentity>()
const folders = new Set<string>()

for await (const line of createInterface({ input: process.stdin })) {
  const message = Message.parse(JSON.parse(line))
  if ('watch' in message) watched.set(message.watch.pid, message.watch)
  if ('forget' in message) watched.delete(message.forget)
  if ('remove' in message) folders.add(message.remove)
}
await endProcesses([...watched.values()], graceMs)
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
