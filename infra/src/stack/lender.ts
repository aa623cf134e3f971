import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Console } from '../log/console.ts'
import type { ManagedProcess } from '../process/managed-process.ts'
import type { Lender } from './control.ts'
import type { Replicas } from './replicas.ts'
import type { Site } from './site.ts'

/** Requests to the stack that lends. */
interface Running {
  origin: string
  process(name: string): ManagedProcess
  bundlePrograms(): Promise<void>
  cut(name: string): Promise<void>
  takesWrites(name: string, takes: boolean): Promise<void>
}

/** Lets processes and remotes of a running stack be replaced for a while. */
export function createLender(stack: Running, replicas: Replicas, site: Site, console: Console): Lender {
  return {
    lend: async ({ process, remote, shell, files }) => {
      if (files) await site.handOver(files)
      if (remote) {
        await site.standIn(remote)
        console.note(remote.name, 'is served by its development server')
      }
      if (shell) {
        await site.developShell()
        console.note('shell', 'is shown as it is written')
      }
      if (!process) return { origin: stack.origin }
      const service = replicas.find(process)
      if (!service) throw new Error(`${process} is not a process of a service`)
      await stack.process(process).stop()
      console.note(process, 'runs in another terminal')
      const { entry, migrationEnv, spec } = service
      // For `npm run dev`, which runs the service in the place of the stack's own process.
      return { origin: stack.origin, entry, cwd: spec.cwd, env: spec.env, migrationEnv }
    },
    takeBack: async ({ process, remote, shell, files }) => {
      if (files)
        await site.takeBack(files.app).catch(error => {
          console.note(files.app, `its files cannot be returned: ${error}`)
        })
      const takeBack = (name: string, withdraw: () => Promise<void>): Promise<void> =>
        withdraw().then(
          () => console.note(name, 'is served by its published build again'),
          error =>
            console.note(name, `cannot be returned: ${error instanceof Error ? error.message : error}`),
        )
      if (remote) await takeBack(remote.name, () => site.withdraw(remote.name))
      if (shell) await takeBack('shell', site.withdrawShell)
      // While it was lent it may have become one too many.
      if (!process || !replicas.find(process)) return
      // Its sources changed meanwhile. With a mistake in them it runs as before.
      await stack
        .bundlePrograms()
        .catch(error => console.note(process, `its sources cannot be bundled: ${error}`))
      await stack.process(process).bringBack('was given back')
    },
    stop: name => stack.process(name).stop(),
    kill: name => stack.process(name).kill(),
    start: name => stack.process(name).start(),
    /** Lets it do nothing any more without ending it; the stack has to notice. */
    hang: async name => stack.process(name).signal('SIGSTOP'),
    /** The same with all that it has started, until it is thawed. */
    freeze: async name => stack.process(name).freeze(),
    thaw: async name => stack.process(name).freeze(true),
    cut: name => stack.cut(name),
    makeReadOnly: name => stack.takesWrites(name, false),
    makeWritable: name => stack.takesWrites(name, true),
    /** Throws away what a Redis server keeps, while it is down. */
    empty: async name => {
      const server = stack.process(name)
      if (!name.startsWith('redis') || server.pid !== null)
        throw new Error(`${name} is no Redis server that is down`)
      rmSync(join(server.definition.spec.cwd, 'appendonlydir'), { recursive: true, force: true })
    },
    restart: replicas.restart,
    scale: replicas.scale,
  }
}
