import { join } from 'node:path'
import type { ServiceName } from '@kocyolu/contracts'
import { execa } from 'execa'
import { checkout } from '../checkout.ts'
import { containerStores, readServers } from '../containers/stores.ts'
import { programEnvironment } from '../process/program-environment.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { environmentOf, processNamed } from '../system/processes.ts'
import { secretValues } from '../system/secret-values.ts'
import { readCommand, say, secretsFileOf } from './command-line.ts'

const usage = `kocyolu make-admin <e-mail of an account> [--dry-run]

Its owner signs in again, as an admin. Admins make further ones on /admin/users.`

export async function makeAdminCommand(args: string[]): Promise<void> {
  const { values, positionals } = readCommand(usage, args, {})
  const [email, ...rest] = positionals
  if (values.help) return say(usage)
  if (!email || rest.length > 0) throw new Error(usage)
  if (values['dry-run']) return say(`Would make ${email} an admin, and end its sign-ins`)
  await runProgram('identity', 'src/make-admin.ts', [email])
  say(`✓ ${email} is an admin after the next sign-in. Set up a second factor there, and make a second admin`)
}

/** Runs a program of a service with that service's own secrets and settings. */
export async function runProgram(service: ServiceName, entry: string, args: string[]): Promise<void> {
  const settings = processNamed(service).settings
  const secrets = process.env.SECRETS_FILE ? loadSecrets(secretsFileOf(process.env)) : null
  const values =
    secrets && secretValues(secrets, containerStores(secrets, readServers(process.env), ''), service)
  const own = environmentOf({ settings }, name => process.env[name] || values?.[name])
  const env = { PORT: '0', ...programEnvironment(checkout), ...own }
  const file = join(checkout, 'services', service, entry)
  const { exitCode } = await execa(process.execPath, [file, ...args], {
    env,
    stdio: 'inherit',
    reject: false,
  })
  if (exitCode !== 0) throw new Error(`${service} refused: what it printed above says why`)
}
