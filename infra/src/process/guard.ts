import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { identify } from './process-identity.ts'

/**
 * A small process of its own that outlives us. When this process ends without a word (even by SIGKILL),
 * it ends every watched process and removes every folder handed to it.
 */
export interface Guard {
  watch(pid: number): void
  forget(pid: number): void
  removeAtEnd(folder: string): void
  dismiss(): Promise<void>
}

/** Starts a guard. It is dismissed once everything watched has been stopped in the ordinary way. */
export function startGuard(): Guard {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('guard-main.ts', import.meta.url))],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  child.unref()
  // A guard that was killed by hand must not take its owner with it.
  child.stdin?.on('error', () => {})
  const tell = (message: object): void => {
    child.stdin?.write(`${JSON.stringify(message)}\n`)
  }
  return {
    watch: pid => {
      const identity = identify(pid)
      if (identity) tell({ watch: identity })
    },
    forget: pid => tell({ forget: pid }),
    removeAtEnd: folder => tell({ remove: folder }),
    dismiss: () =>
      new Promise(resolve => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.ref()
        child.once('exit', () => resolve())
        child.stdin?.end()
      }),
  }
}
