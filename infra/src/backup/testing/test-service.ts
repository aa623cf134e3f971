import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@kocyolu/contracts'
import pRetry from 'p-retry'
import { checkout } from '../../checkout.ts'
import { userUrl } from '../../stores/user-url.ts'
import { passwords } from './test-site.ts'

/** Runs what a service does by itself, on these stores: its relay, its events and its jobs. */
export async function workAs(
  name: ServiceName,
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
): Promise<{ stop(): Promise<void> }> {
  const inService = (file: string): string =>
    pathToFileURL(join(checkout, 'services', name, 'src', file)).href
  const [{ service }, { buildApp }] = await Promise.all([
    import(inService('service.ts')),
    import(inService('app.ts')),
  ])
  const config = service.readConfig({
    PORT: '0',
    DATABASE_URL: userUrl(databaseUrl, name, passwords[name]),
    REDIS_URL: redisUrl,
    SESSION_KEYS: 'a-key-of-a-test-site',
    LINK_KEYS: 'a-key-of-a-test-site',
    FACTOR_KEYS: 'a-key-of-a-test-site',
    PUBLIC_ORIGIN: 'http://localhost:1',
    // No mailer listens: mails wait in their rows.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@kocyolu.test',
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: '0',
  })
  const start = async () => {
    const app = buildApp(await service.createDeps(config))
    await app.work().catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    return app
  }
  // A service whose Redis does not answer in time ends, and is started again. None is given up on while it starts: it would run on.
  const app = await pRetry(start, { retries: 9, minTimeout: 0 })
  return { stop: () => app.close() }
}
