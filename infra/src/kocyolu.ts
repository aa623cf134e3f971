import { doors } from './operate/doors.ts'
import { runCommand } from './process/run-command.ts'

// The one door for who runs a site: `npm run kocyolu -- <command>` here, `docker compose run --rm kocyolu <command>` on a server.

const usage = `kocyolu <command>; each takes --help, and all that change something take --dry-run

${Object.entries(doors)
  .map(([name, { about }]) => `  ${name.padEnd(16)}  ${about}`)
  .join('\n')}
`

const [name = 'help', ...args] = process.argv.slice(2)
await runCommand(async () => {
  const door = Object.hasOwn(doors, name) ? doors[name] : undefined
  if (door) return await door.open(args)
  if (name !== 'help' && name !== '--help') throw new Error(`There is no command "${name}".\n\n${usage}`)
  process.stdout.write(usage)
})
// A schedule or a connection that is left must not hold it.
process.exit()
