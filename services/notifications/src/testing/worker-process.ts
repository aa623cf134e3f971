import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { NotificationsApi } from './notifications-api.ts'

const worker = fileURLToPath(new URL('../worker.ts', import.meta.url))

/** The worker as a process of its own, on the stores of a test, so that it can be killed. */
export function startWorkerProcess({ deps }: NotificationsApi): { kill(): Promise<void> } {
  const { databaseUrl, redisUrl, redisPrefix, sessionKeys, publicOrigin, linkKeys, smtpUrl, mailFrom } =
    deps.config
  const child = spawn(process.execPath, [worker], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      SESSION_KEYS: sessionKeys.join(','),
      PUBLIC_ORIGIN: publicOrigin,
      LINK_KEYS: linkKeys.join(','),
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
    },
  })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
