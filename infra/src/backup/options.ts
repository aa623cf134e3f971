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
  const { values, positionals } = parse(backupUsage, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean' }, keep: { type: 'string' }, 'every-day': { type: 'string' } },
    }),
  )
  const target = folderIn(positionals, values.help, backupUsage)
  const { keep, 'every-day': time = null } = values
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`--every-day: "${time}" is no time like 02:30`)
  const command = values.help ? 'help' : target === 'key' ? 'key' : 'backup'
  return { command, target, keep: keep === undefined ? null : readKeep(keep), time }
}

export function readRestoreOptions(args: string[]) {
  const { values, positionals } = parse(restoreUsage, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...({ help: { type: 'boolean' }, list: { type: 'boolean' }, check: { type: 'boolean' } } as const),
        ...({ at: { type: 'string' }, only: { type: 'string' } } as const),
      },
    }),
  )
  const { help, list, check, at, only } = values
  const command = help ? 'help' : list ? 'list' : check ? 'check' : 'restore'
  return { command, target: folderIn(positionals, help, restoreUsage), at, only }
}

function folderIn([target = '', ...rest]: string[], isHelp: boolean | undefined, usage: string): string {
  if (isHelp || (target && rest.length === 0)) return target
  throw new Error(`Name the folder of the backups.\n\n${usage}`)
}

function parse<T>(usage: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
