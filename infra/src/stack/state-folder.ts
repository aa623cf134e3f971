import { join } from 'node:path'
import { passageFolder, privateFolder } from '../stores/private-folder.ts'

/** Where a stack keeps everything it writes. */
export interface StateFolder {
  root: string
  runFile: string
  secrets: string
  logs: string
  postgres: string
  redis: string
  redisVolatile: string
  mail: string
  www: string
  gateway: string
}

/** Stores and gateway may run as users of their own; each has a folder there that is shut to all others. */
export function stateFolder(root: string): StateFolder {
  passageFolder(root)
  return {
    root,
    runFile: join(privateFolder(join(root, 'run')), 'stack.json'),
    secrets: join(root, 'secrets.json'),
    logs: join(root, 'logs'),
    postgres: join(root, 'postgres'),
    redis: join(root, 'redis'),
    redisVolatile: join(root, 'redis-volatile'),
    mail: join(root, 'mail'),
    www: join(root, 'www'),
    gateway: join(root, 'gateway'),
  }
}
