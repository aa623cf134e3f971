import { createHash } from 'node:crypto'
import { ErrorReply } from '@redis/client'
import type { Redis } from './redis.ts'

type Given = { keys: string[]; arguments: string[] }

const names = new Map<string, string>()

/** Runs one of the code's own scripts. Redis keeps scripts by their hash, so it is sent whole only where it is not known yet. */
export async function runScript(redis: Pick<Redis, 'eval' | 'evalSha'>, script: string, given: Given) {
  const name = names.get(script) ?? createHash('sha1').update(script).digest('hex')
  names.set(script, name)
  try {
    return await redis.evalSha(name, given)
  } catch (error) {
    if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return redis.eval(script, given)
    throw error
  }
}
