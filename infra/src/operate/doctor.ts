import { existsSync } from 'node:fs'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { knownMigrations, migrationsOf } from '../backup/migrate-on.ts'
import { atOf, backupsIn } from '../backup/place.ts'
import { postgresTools } from '../backup/postgres-tools.ts'
import { siteToBackUp } from '../backup/site.ts'
import { checkout } from '../checkout.ts'
import { readServers, redisServers } from '../containers/stores.ts'
import { type Finding, finding, reportOf } from '../release/doctor.ts'
import { releaseCommand } from '../release/release-command.ts'
import { withClient } from '../stores/database.ts'
import { pingPostgres } from '../stores/postgres.ts'
import { withRedis } from '../stores/redis.ts'
import type { Secrets } from '../stores/secrets.ts'
import { placeOf, userUrl } from '../stores/user-url.ts'
import { readCommand, say } from './command-line.ts'
import { sealedElsewhere } from './sealed-factors.ts'

const usage = `kocyolu doctor [--no-releases]

Looks at everything that a site needs, and changes nothing. Exit code 5: something is not well.`

export async function doctorCommand(args: string[]): Promise<void> {
  const { values } = readCommand(usage, args, { 'no-releases': { type: 'boolean' } })
  if (values.help) return say(usage)
  const site = await siteToBackUp(checkout, process.env)
  try {
    const found = await siteFindings(site.databaseUrl, site.secrets, process.env)
    const { text, exitCode = 0 } = reportOf(found)
    say(text)
    if (!values['no-releases']) await releaseCommand(['doctor'])
    process.exitCode = Math.max(exitCode, Number(process.exitCode ?? 0))
  } finally {
    await site.close()
  }
}

/** Findings about all that was looked at; a look that fails is one, too. */
export async function siteFindings(
  databaseUrl: string,
  secrets: Secrets | null,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const looks: [string, () => Promise<string>][] = [
    ['postgres', () => lookAtTools(databaseUrl)],
    ...serviceNames.map((name): [string, () => Promise<string>] => [
      `schema.${name}`,
      () => lookAtSchema(databaseUrl, name),
    ]),
    ...(secrets ? ofSecrets(databaseUrl, secrets, env) : []),
    ...(env.BACKUP_FOLDER
      ? [['backup', async () => lookAtBackups(env)] as [string, () => Promise<string>]]
      : []),
    ['mail', async () => lookAtMail(env)],
    ['operator', async () => lookAtOperator(env)],
  ]
  const findings: Finding[] = []
  for (const [code, look] of looks) {
    const seen = look().then(
      text => finding(code, true, text),
      (error: unknown) => finding(code, false, error instanceof Error ? error.message : String(error)),
    )
    findings.push(await seen)
  }
  return findings
}

function ofSecrets(
  databaseUrl: string,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
): [string, () => Promise<string>][] {
  const roleOf = (name: ServiceName): string => secrets.roles?.[name] ?? name
  return [
    ...serviceNames.map((name): [string, () => Promise<string>] => [
      `role.${name}`,
      async () => {
        await pingPostgres(userUrl(databaseUrl, roleOf(name), secrets.rolePasswords[name]))
        const isChanging = secrets.former?.[name] !== undefined
        return `${roleOf(name)} signs in${isChanging ? '; its former password waits for secrets rotate --end' : ''}`
      },
    ]),
    ...(env.SECRETS_FILE ? redisServers(secrets, readServers(env)) : []).map(
      (url): [string, () => Promise<string>] => ['redis', () => lookAtRedis(url)],
    ),
    [
      'factors',
      async () => {
        const lost = await sealedElsewhere(databaseUrl, secrets.factorKeys)
        if (lost === 0) return 'FACTOR_KEYS open every second factor'
        throw new Error(`${lost} second factors cannot be opened: FACTOR_KEYS of their time are missing`)
      },
    ],
  ]
}

async function lookAtTools(databaseUrl: string): Promise<string> {
  const { major } = await postgresTools(databaseUrl)
  return `PostgreSQL ${major} answers, and pg_dump is of the same version`
}

async function lookAtSchema(databaseUrl: string, name: ServiceName): Promise<string> {
  const known = await knownMigrations(checkout, name)
  const had = await withClient(databaseUrl, client => migrationsOf(client, name))
  const missing = known.filter(step => !had.includes(step.name)).map(step => step.name)
  if (missing.length > 0) throw new Error(`${name} waits for ${missing.join(', ')}`)
  return `${name} is at ${had.at(-1)}`
}

async function lookAtRedis(url: string): Promise<string> {
  let text = ''
  await withRedis(url, async client => {
    const info = await client.info('memory')
    const of = (field: string): number => Number(new RegExp(`${field}:(\\d+)`).exec(info)?.[1] ?? 0)
    const [used, max] = [of('used_memory'), of('maxmemory')]
    text = `${placeOf(url)} uses ${megabytes(used)} of ${megabytes(max)}`
    if (max === 0)
      throw new Error(`${placeOf(url)} has no maxmemory: the kernel ends it when it grows too large`)
    if (used > 0.8 * max) throw new Error(`${text}: raise maxmemory`)
  })
  return text
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const oldMs = 26 * 3_600_000

function lookAtBackups({ BACKUP_FOLDER: folder = '', BACKUP_RECIPIENT }: NodeJS.ProcessEnv): string {
  if (!BACKUP_RECIPIENT) throw new Error('BACKUP_RECIPIENT is not set: there are no backups. docs/backup.md')
  const [newest] = existsSync(folder) ? backupsIn(folder) : []
  if (!newest) throw new Error(`There is no backup in ${folder}`)
  if (atOf(newest) < Date.now() - oldMs)
    throw new Error(`The newest backup, ${newest}, is older than 26 hours`)
  return `The newest backup is ${newest}`
}

/** Whether others than this machine reach the site. */
const isPublic = ({ PUBLIC_ORIGIN = '' }: NodeJS.ProcessEnv): boolean =>
  URL.canParse(PUBLIC_ORIGIN) && !['localhost', '127.0.0.1'].includes(new URL(PUBLIC_ORIGIN).hostname)

function lookAtMail({
  PUBLIC_ORIGIN = '',
  MAIL_FROM = '',
  SMTP_URL = '',
  VAPID_SUBJECT,
}: NodeJS.ProcessEnv): string {
  if (isPublic({ PUBLIC_ORIGIN }) && !(MAIL_FROM && SMTP_URL))
    throw new Error('SMTP_URL or MAIL_FROM is missing: no mail leaves, so no account can be confirmed')
  const pushes = VAPID_SUBJECT ? 'pushes are on' : 'pushes are off (VAPID_SUBJECT)'
  return `Mail goes as ${MAIL_FROM || 'set'}; ${pushes}. Try it: mail-test <address>`
}

function lookAtOperator(env: NodeJS.ProcessEnv): string {
  const missing = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'].filter(name => !env[name])
  if (isPublic(env) && missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: imprint and privacy notice do not name who runs the site`)
  return env.OPERATOR_NAME
    ? `Run by ${env.OPERATOR_NAME}`
    : 'OPERATOR_NAME is not set; a public site needs it'
}
