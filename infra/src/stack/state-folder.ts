import { join } from 'node:path'
import { passageFolder, privateFolder } from '../stores/private-folder.ts'

/** Where a stack keeps everything it writes. */
export type StateFolder = ReturnType<typeof stateFolder>

/** Stores and gateway may run as users of their own; each has a folder there that is shut to all others. */
export function stateFolder(root: string) {
  passageFolder(root)
  return {
    root,
    runFile: join(privateFolder(join(root, 'run')), 'stack.json'),
    secrets: join(root, 'secrets.json'),
    /** Programs of the stack's processes, as they were when the stack started. */
    programs: join(root, 'programs'),
    logs: join(root, 'logs'),
    postgres: join(root, 'postgres'),
    redis: join(root, 'redis'),
    redisVolatile: join(root, 'redis-volatile'),
    mail: join(root, 'mail'),
    /** The release store of this machine and what the gateway serves of it. */
    releases: join(root, 'releases'),
    www: join(root, 'www'),
    gateway: join(root, 'gateway'),
  }
}
