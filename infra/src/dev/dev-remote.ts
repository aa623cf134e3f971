import { join } from 'node:path'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { untilReady } from '../process/child.ts'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import { programEnvironment } from '../process/program-environment.ts'
import { type Bench, borrow, stackEnds } from './borrow.ts'

const Terms = z.object({ origin: z.string() })
const rspack = join(checkout, 'node_modules/.bin/rspack')

/** Serves a remote with hot reload inside the running stack, in the place of its published build. */
export async function devRemote(name: string, { launcher, control, asked, say }: Bench): Promise<void> {
  const env = programEnvironment(checkout)
  const port = await freePort()
  const args = ['serve', '--port', String(port)]
  const server = await launcher.start({ name, command: rspack, args, cwd: join(checkout, name), env }, say)
  await untilReady(server, `The development server of ${name}`, () =>
    expectOk(`http://${host}:${port}/dev/${name}/build.json`),
  )
  say('Building the shell for development …')
  const loan = await borrow(control, { remote: { name, port } })
  const { origin } = Terms.parse(loan.terms)
  say(
    `\n${name} is served with hot reload at ${origin}; a change of the shell or of packages/web loads its pages again. Ctrl-C brings its published build back.\n`,
  )
  await Promise.race([asked, stackEnds(loan, say), server.exited])
  loan.giveBack()
  await server.stop()
}
