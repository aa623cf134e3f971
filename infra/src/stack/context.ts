import type { Console } from '../log/console.ts'
import type { Launcher } from '../process/launcher.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import type { Secrets } from '../stores/secrets.ts'
import type { Program } from '../system/processes.ts'
import type { StackOptions } from './options.ts'
import type { StateFolder } from './state-folder.ts'

/** Context of every part of a starting stack. */
export interface StackContext {
  checkout: string
  folder: StateFolder
  options: StackOptions
  secrets: Secrets
  console: Console
  launcher: Launcher
  /** Path of the program that a process runs. */
  programPath(program: Program): string
  publicOrigin: string
  /** Where the gateway answers parts of the platform. */
  internalOrigin: string
  /** Data must survive any crash; throw-away stacks may trade that for speed. */
  durable: boolean
  /** Settings of the services that differ from the local stack's defaults. */
  settings: Record<string, string>
  /** Adds a long-lived process and resolves when it is ready. */
  add(definition: ProcessDefinition): Promise<void>
}
