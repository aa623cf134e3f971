import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { identify } from './process-identity.ts'

export type Guard = ReturnType<typeof startGuard>

/**
 * Starts a small process of its own that outlives us. When this process ends without a word (even by SIGKILL), it ends
 * every watched process and removes every folder handed to it. It is dismissed once everything watched has been stopped.
 */
export function startGuard() {
  const main = fileURLToPath(new URL('guard-main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  // A guard that was killed by hand must not take its owner with it.
  child.stdin.on('error', () => {})
  const tell = (message: object): void => {
    child.stdin.write(`${JSON.stringify(message)}\n`)
  }
  return {
    watch: (pid: number): void => {
      const identity = identify(pid)
      if (identity) tell({ watch: identity })
    },
    forget: (pid: number) => tell({ forget: pid }),
    removeAtEnd: (folder: string) => tell({ remove: folder }),
    dismiss: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
