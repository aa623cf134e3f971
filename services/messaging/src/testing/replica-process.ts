import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { testEnvironment } from '@kocyolu/service/testing'
import type { MessagingApi } from './messaging-api.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The service as a process of its own, on the stores of a test, so that it can be killed. */
export async function startProcess(
  api: MessagingApi,
): Promise<{ baseUrl: string; end(signal: NodeJS.Signals): Promise<void> }> {
  const { databaseUrl, redisPrefix, sessionKeys, publicOrigin } = api.deps.config
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...testEnvironment(databaseUrl),
      REDIS_PREFIX: redisPrefix,
      SESSION_KEYS: sessionKeys.join(','),
      PUBLIC_ORIGIN: publicOrigin,
      LOG_LEVEL: 'info',
      MESSAGES_PER_TEN_SECONDS: '100000',
      MESSAGES_PER_MINUTE: '100000',
      DRAIN_MS: '1000',
    },
  })
  const ended = once(child, 'exit')
  return {
    baseUrl: `http://127.0.0.1:${await portOf(child)}`,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The process has no output')
  for await (const line of createInterface({ input: stdout })) {
    const entry: { msg?: string; port?: number } = JSON.parse(line)
    if (entry.msg === 'ready' && entry.port) {
      stdout.resume()
      return entry.port
    }
  }
  throw new Error('The process ended before it was ready')
}
