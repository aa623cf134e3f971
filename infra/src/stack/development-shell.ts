import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Child } from '../process/child.ts'
import type { Launcher } from '../process/launcher.ts'
import { programEnvironment } from '../process/program-environment.ts'

const Record = z.object({ build: z.string() })

export type DevelopmentShell = ReturnType<typeof developmentShell>

interface ShellOf {
  checkout: string
  launcher: Pick<Launcher, 'start'>
  /** Called with the compiler's messages. */
  line(text: string): void
}

/** The shell as it is written, with all that it provides: rebuilt whenever one of its sources changes. */
export function developmentShell({ checkout, launcher, line }: ShellOf) {
  const cwd = join(checkout, 'shell')
  const dist = join(cwd, 'dist-dev')
  let compiler: Child | undefined

  const watch = async (built: () => void): Promise<void> => {
    const first = Promise.withResolvers<void>()
    let known: string | undefined
    const read = (said: string): void => {
      line(said)
      const text = stripVTControlCharacters(said)
      if (/ compiled with \d+ error/.test(text) && known === undefined)
        first.reject(new Error('The shell cannot be built; the stack says why'))
      if (!/ compiled (?:successfully|with \d+ warning)/.test(text)) return
      const { build } = Record.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')))
      // A file that was rewritten unchanged is reported as a build, too.
      if (build === known) return
      if (known === undefined) first.resolve()
      else built()
      known = build
    }
    const spec = {
      name: 'development shell',
      command: join(checkout, 'node_modules/.bin/rspack'),
      args: ['build', '--watch', '--mode', 'development'],
      cwd,
      env: programEnvironment(checkout),
    }
    const started = await launcher.start(spec, read)
    compiler = started
    started.ended.addEventListener('abort', () => first.reject(started.ended.reason))
    await first.promise
  }

  const stop = async (): Promise<void> => {
    const ending = compiler
    compiler = undefined
    await ending?.stop()
  }

  return {
    /** Its build, which changes. */
    dist,
    stop,
    /** Resolves when it is built for the first time; from then on `built` is called with every other build. */
    start: async (built: () => void): Promise<void> => {
      try {
        await watch(built)
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}
