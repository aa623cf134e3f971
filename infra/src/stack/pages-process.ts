import { join } from 'node:path'
import { serviceBuild } from '@kocyolu/release-store'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import type { StackContext } from './context.ts'
import { chosen } from './service-environment.ts'

/** Who puts the page of each address together; the gateway does without it when it is away. */
export async function pagesProcess(context: StackContext): Promise<ProcessDefinition & { port: number }> {
  const { checkout, folder, publicOrigin } = context
  const port = await freePort()
  const cwd = join(checkout, 'pages')
  const env = {
    ...chosen(context),
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    HOST: host,
    PORT: String(port),
    BUILD: (await serviceBuild(checkout, 'pages')).build,
    PUBLIC_ORIGIN: publicOrigin,
    RELEASE_STORE: folder.releases,
    SITE_FOLDER: folder.www,
  }
  return {
    port,
    probe: () => expectOk(`http://${host}:${port}/readyz`),
    pulse: { check: () => expectOk(`http://${host}:${port}/healthz`, 3_000), everyMs: 2_000, misses: 3 },
    spec: { name: 'pages', command: process.execPath, args: [join(cwd, 'src/main.ts')], cwd, env },
  }
}
