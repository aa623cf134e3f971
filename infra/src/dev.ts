import { serviceNames } from '@kocyolu/contracts'
import { checkout } from './checkout.ts'
import { devRemote } from './dev/dev-remote.ts'
import { devService } from './dev/dev-service.ts'
import { devShell } from './dev/dev-shell.ts'
import { createLauncher } from './process/launcher.ts'
import { runCommand } from './process/run-command.ts'
import { remoteNames } from './remotes.ts'
import { runningControl } from './stack/run-file.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

/** `web` is what the shell provides to everybody, so it is shown with the shell. */
const shellNames = ['shell', 'web']
const projects = [...remoteNames, ...shellNames, ...serviceNames]

async function main(): Promise<void> {
  const [project] = process.argv.slice(2)
  const known = projects.find(name => name === project)
  if (!known) throw new Error(`npm run dev -- <project>, where <project> is one of: ${projects.join(', ')}`)
  const control = runningControl(checkout)
  const launcher = createLauncher()
  const say = (text: string): boolean => process.stdout.write(`${text}\n`)
  const bench = { launcher, control, asked: untilAskedToEnd(), say }
  const remote = remoteNames.find(name => name === known)
  const service = serviceNames.find(name => name === known)
  try {
    if (remote) await devRemote(remote, bench)
    if (shellNames.includes(known)) await devShell(bench)
    if (service) await devService(service, bench)
  } finally {
    await launcher.end([])
  }
}

await runCommand(main)
process.exit()
