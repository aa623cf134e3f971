import { type Child, type ChildSpec, startChild } from './child.ts'
import { startGuard } from './guard.ts'

export type Launcher = ReturnType<typeof createLauncher>

/** Starts programs and knows all that still run, so that one call ends them all. */
export function createLauncher() {
  const guard = startGuard()
  const running = new Map<Child, string>()
  let ending = false

  const start = async (spec: ChildSpec, onLine: (line: string) => void): Promise<Child> => {
    if (ending) throw new Error(`${spec.name} is not started any more: the stack is stopping`)
    const child = await startChild(spec, guard, onLine)
    running.set(child, spec.name)
    child.exited.then(() => running.delete(child))
    return child
  }
  const stopThose = (wanted: (name: string) => boolean): Promise<unknown> =>
    Promise.all([...running].filter(([, name]) => wanted(name)).map(([child]) => child.stop()))

  return {
    start,
    /** Runs a program to its end; anything but success is an error that carries what it printed last. */
    run: async (spec: ChildSpec, onLine = (_line: string): void => {}): Promise<void> => {
      const child = await start(spec, onLine)
      if (await child.exited) throw child.ended.reason
    },
    /** Removes the folder when this process dies without ending the launcher. */
    removeAtDeath: (folder: string) => guard.removeAtEnd(folder),
    /** Ends everything and starts nothing any more; the waves named end last, one after the other. */
    end: async (waves: string[][]): Promise<void> => {
      ending = true
      const last = new Set(waves.flat())
      await stopThose(name => !last.has(name))
      for (const wave of waves) await stopThose(name => wave.includes(name))
      await guard.dismiss()
    },
  }
}
