import { spawn, spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { writeGateway } from './gateway.ts'
import { lookUp, namesIn } from './names.ts'
import { knowsNames } from './nginx-version.ts'
import { standaloneSettings } from './standalone.ts'

/** Writes the configuration and runs nginx with it, for as long as nobody ends one of the two. */
async function main(): Promise<number> {
  const settings = standaloneSettings(process.env)
  const { resolver } = settings
  // An nginx that cannot ask for names itself is told their addresses, and told again when they change.
  const looksUp = resolver && namesIn(settings.upstreams).length > 0 && !knowsNames(nginxVersion())
  let upstreams = looksUp ? await lookUp(settings.upstreams) : settings.upstreams
  const write = (): string => {
    const { resolver: _, ...others } = settings
    return writeGateway(looksUp ? { ...others, upstreams } : settings)
  }
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', settings.folder, '-c', write()], { stdio: 'inherit' })
  const follow = async (): Promise<void> => {
    const now = await lookUp(settings.upstreams, upstreams)
    if (isDeepStrictEqual(now, upstreams)) return
    upstreams = now
    write()
    nginx.kill('SIGHUP')
  }
  if (looksUp) setInterval(() => void follow(), resolver.seconds * 1_000)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP'] as const)
    process.on(signal, () => nginx.kill(signal))
  return new Promise((resolve, reject) => {
    nginx.once('error', reject)
    nginx.once('exit', code => resolve(code ?? 1))
  })
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
