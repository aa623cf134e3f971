import { hostname } from 'node:os'
import { requireReleaseKeys } from '@kocyolu/release-store'
import { pino } from 'pino'
import { readFollowerSettings } from './follower/settings.ts'
import { startFollower } from './follower/start-follower.ts'

// Runs wherever a site folder is served, once for each folder, and is started again when it ends.

try {
  requireReleaseKeys(process.env)
  const settings = readFollowerSettings(process.env)
  const log = pino({
    name: 'site',
    level: settings.LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), build: settings.BUILD },
    formatters: { level: label => ({ level: label }) },
  })
  const follower = startFollower(settings, log)
  const end = (): void => void follower.end().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
