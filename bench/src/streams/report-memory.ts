import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFile } from './memory-of.ts'

// Loaded before a program (`--expose-gc --import`): says what the process keeps once all that nobody needs is gone.
process.on('SIGUSR2', async () => {
  for (const _ of [1, 2, 3]) {
    globalThis.gc?.()
    await pause(50)
  }
  writeFileSync(memoryFile(process.pid), JSON.stringify(process.memoryUsage()))
})
