import { parseArgs } from 'node:util'
import { type Keep, readKeep } from './retention.ts'

export const backupUsage = `npm run backup -- <folder or s3://bucket/prefix> [--keep daily=7,weekly=5,monthly=12] [--no-verify]
npm run backup -- <folder or s3://bucket/prefix> --keep … --dry-run    says what would go
npm run backup -- key <file>                                           makes a key

Environment: BACKUP_RECIPIENT (the public key, age1…); AWS_ACCESS_KEY_ID, … for s3://;
  DATABASE_URL (an administrator's) and RELEASE_STORE for a site that is not this checkout's.`

export const restoreUsage = `npm run restore -- <folder or s3://bucket/prefix> [--at <backup>] [--only <schema>] [--replace]
npm run restore -- <folder or s3://bucket/prefix> [--at <backup>] --check   restores it into a scratch server
npm run restore -- <folder or s3://bucket/prefix> --list

Environment: BACKUP_IDENTITY_FILE (the file with the key); AWS_ACCESS_KEY_ID, … for s3://;
  DATABASE_URL (an administrator's), REDIS_URL, RELEASE_STORE and SECRETS_FILE for a site that is not this checkout's.`

interface BackupOptions {
  command: 'help' | 'key' | 'backup'
  /** Where backups are, or the file of the key. */
  target: string
  verify: boolean
  keep: Keep | null
  dryRun: boolean
}

export function readBackupOptions(args: string[]): BackupOptions {
  const { values, positionals } = parse(args, backupUsage, {
    help: { type: 'boolean' },
    keep: { type: 'string' },
    'no-verify': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  })
  const isKey = positionals[0] === 'key' && positionals.length === 2
  const [target = '', ...rest] = isKey ? positionals.slice(1) : positionals
  if (values.help) return { command: 'help', target, verify: true, keep: null, dryRun: false }
  if (target === '' || rest.length > 0) throw new Error(`Say where backups are kept.\n\n${backupUsage}`)
  return {
    command: isKey ? 'key' : 'backup',
    target,
    verify: !values['no-verify'],
    keep: typeof values.keep === 'string' ? readKeep(values.keep) : null,
    dryRun: Boolean(values['dry-run']),
  }
}

interface RestoreOptions {
  command: 'help' | 'list' | 'check' | 'restore'
  target: string
  at: string | undefined
  only: string | undefined
  replace: boolean
}

export function readRestoreOptions(args: string[]): RestoreOptions {
  const { values, positionals } = parse(args, restoreUsage, {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    at: { type: 'string' },
    only: { type: 'string' },
    replace: { type: 'boolean' },
  })
  const [target = '', ...rest] = positionals
  const command = values.help ? 'help' : values.list ? 'list' : values.check ? 'check' : 'restore'
  if (command !== 'help' && (target === '' || rest.length > 0))
    throw new Error(`Say where backups are kept.\n\n${restoreUsage}`)
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return {
    command,
    target,
    at: textOf(values.at),
    only: textOf(values.only),
    replace: Boolean(values.replace),
  }
}

type Flags = Record<string, { type: 'boolean' | 'string' }>

function parse(args: string[], usage: string, options: Flags) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
