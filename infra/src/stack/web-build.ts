import { join } from 'node:path'
import { programEnvironment } from '../process/program-environment.ts'
import type { StackContext } from './context.ts'

/** Builds what changed of the shell and the remotes; what did not comes from the cache. */
export async function buildWeb({ checkout, launcher, console }: StackContext): Promise<void> {
  const name = 'web build'
  const spec = {
    name,
    command: process.execPath,
    args: [
      join(checkout, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '--outputStyle=static',
    ],
    cwd: checkout,
    // No daemon: it would be left running.
    env: { ...programEnvironment(checkout), NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
  }
  await launcher.run(spec, line => console.record(name, line))
}
