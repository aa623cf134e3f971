import { rmSync } from 'node:fs'
import { passageFolder } from '../stores/private-folder.ts'
import { type Child, type ChildSpec, untilReady } from './child.ts'
import { createLauncher } from './launcher.ts'

/** Programs that work in a folder of their own; all of it is gone after `stop`, and when this process dies. */
export function programsIn(folder: string) {
  passageFolder(folder)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const stop = async (): Promise<void> => {
    await launcher.end([])
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    launcher,
    stop,
    /** Starts a program; resolves when the probe does. */
    async start(spec: ChildSpec, probe: () => Promise<void>): Promise<Child> {
      const child = await launcher.start(spec, () => {})
      await untilReady(child, spec.name, probe)
      return child
    },
    /** Stops all where the work fails. */
    orStop: <T>(work: Promise<T>): Promise<T> =>
      work.catch(async (error: unknown) => {
        await stop()
        throw error
      }),
  }
}
