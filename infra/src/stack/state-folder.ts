import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

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

export function stateFolder(root: string): StateFolder {
  mkdirSync(join(root, 'run'), { recursive: true })
  return {
    root,
    runFile: join(root, 'run', 'stack.json'),
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
