import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { accessLogOf, writeGateway } from './gateway.ts'
import { followRequests } from './metrics/follow-requests.ts'
import { followNames, lookUp, namesIn, type Upstreams } from './names.ts'
import { knowsNames } from './nginx-version.ts'
import { followPurges } from './purges/follow-purges.ts'
import { followLogSize } from './put-log-aside.ts'
import { readSeen } from './read-settings.ts'
import { standaloneSettings } from './standalone.ts'

/** Writes the configuration and runs nginx with it, until one of the two is ended. */
async function main(): Promise<number> {
  const place = standaloneSettings(process.env)
  const seen = readSeen(process.env)
  const requests = seen && (await followRequests(seen))
  const settings = { ...place, ...requests?.settings }
  const { resolver } = settings
  // An nginx that cannot resolve names itself gets their addresses, and again when they change.
  const looksUp = resolver && namesIn(settings.upstreams).length > 0 && !knowsNames(nginxVersion())
  const { resolver: _, ...others } = settings
  const write = (upstreams: Upstreams): string => writeGateway({ ...others, upstreams })
  const upstreams = looksUp ? await lookUp(settings.upstreams) : settings.upstreams
  const file = looksUp ? write(upstreams) : writeGateway(settings)
  const { folder, tuning } = settings
  // Before nginx is there: a signal in between would end this process alone.
  for (const signal of ['SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => nginx.kill(signal))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)
    process.on(signal, () => end(nginx, tuning.drainSeconds))
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'inherit' })
  if (looksUp)
    void followNames(settings.upstreams, upstreams, {
      pause: () => pause(resolver.seconds * 1_000),
      changed: now => {
        write(now)
        nginx.kill('SIGHUP')
      },
      failed: error =>
        process.stderr.write(
          `The gateway could not load the addresses of new replicas; it retries: ${error}\n`,
        ),
    })
  followPurges({
    folder,
    upstreams: () => settings.upstreams,
    failed: error =>
      process.stderr.write(
        `The cache could not be purged, so withdrawn content may still be shown; it retries: ${error}\n`,
      ),
  })
  followLogSize(accessLogOf(settings), {
    megabytes: tuning.logMegabytes,
    reopen: () => nginx.kill('SIGUSR1'),
    failed: error => process.stderr.write(`The access log cannot be rotated: ${error}\n`),
  })
  const ended = new Promise<number>((resolve, reject) => {
    nginx.once('error', reject)
    nginx.once('exit', code => resolve(code ?? 1))
  })
  return ended.finally(() => requests?.close())
}

/** nginx takes nothing new and finishes what is under way (SIGQUIT); what takes too long then is cut off (SIGTERM). */
function end(nginx: ChildProcess, drainSeconds: number): void {
  nginx.kill('SIGQUIT')
  setTimeout(() => nginx.kill('SIGTERM'), drainSeconds * 1_000).unref()
}

function nginxVersion(): string {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr
}

try {
  process.exit(await main())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
