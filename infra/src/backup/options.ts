import { parseArgs } from 'node:util'
import { readKeep } from './place.ts'

export const backupUsage = `npm run backup -- <folder> [--keep daily=7,weekly=5,monthly=12]
npm run backup -- <folder> --every-day 02:30      goes on, and makes one every day at that time (UTC)
npm run backup -- key > backup.key                makes a key

Environment: BACKUP_RECIPIENT (the public key, age1…);
  DATABASE_URL (an administrator's) and RELEASE_STORE for a site that is not this checkout's.`

export const restoreUsage = `npm run restore -- <folder> [--at <backup>] [--only <schema>]
npm run restore -- <folder> [--at <backup>] --check   reads it to its end
npm run restore -- <folder> --list

Environment: BACKUP_IDENTITY_FILE (the file with the key; - is what comes in);
  DATABASE_URL (an administrator's), REDIS_URL, RELEASE_STORE and SECRETS_FILE for a site that is not this checkout's.`

export function readBackupOptions(args: string[]) {
  const { values, positionals } = parse(args, backupUsage, {
    help: { type: 'boolean' },
    keep: { type: 'string' },
    'every-day': { type: 'string' },
  })
  const isKey = positionals.join() === 'key'
  const [target = '', ...rest] = positionals
  if (!values.help && (!target || rest.length > 0))
    throw new Error(`Name the folder of the backups.\n\n${backupUsage}`)
  const time = values['every-day']
  if (typeof time === 'string' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`--every-day: "${time}" is no time like 02:30`)
  return {
    command: values.help ? 'help' : isKey ? 'key' : 'backup',
    target,
    keep: typeof values.keep === 'string' ? readKeep(values.keep) : null,
    time: typeof time === 'string' ? time : null,
  }
}

export function readRestoreOptions(args: string[]) {
  const { values, positionals } = parse(args, restoreUsage, {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    at: { type: 'string' },
    only: { type: 'string' },
  })
  const [target = '', ...rest] = positionals
  const command = values.help ? 'help' : values.list ? 'list' : values.check ? 'check' : 'restore'
  if (command !== 'help' && (!target || rest.length > 0))
    throw new Error(`Name the folder of the backups.\n\n${restoreUsage}`)
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return { command, target, at: textOf(values.at), only: textOf(values.only) }
}

type Flags = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parse(args: string[], usage: string, options: Flags) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
