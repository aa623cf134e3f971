import { join } from 'node:path'
import { programEnvironment } from './program-environment.ts'

/** Builds apps of the browser, all where none is named; one whose inputs are the same is there at once. */
export const nxBuild = (checkout: string, apps: string[] = []) => ({
  command: process.execPath,
  args: [
    join(checkout, 'node_modules/nx/dist/bin/nx.js'),
    ...['run-many', '-t', 'build', ...(apps.length > 0 ? ['-p', apps.join()] : []), '--outputStyle=static'],
  ],
  cwd: checkout,
  // No daemon: it would be left running.
  env: { ...programEnvironment(checkout), NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
})
