import { parseArgs } from 'node:util'
import { readKeep } from './place.ts'

export const backupUsage = `kocyolu backup [<folder>] [--keep daily=7,weekly=5,monthly=12] [--dry-run]
kocyolu backup [<folder>] --every-day 02:30      goes on, and makes one every day at that time (UTC)
kocyolu backup key > backup.key                  makes a key

Environment: BACKUP_RECIPIENT (the public key, age1…);
  DATABASE_URL (an administrator's) and RELEASE_STORE for a site that is not this checkout's.`

export const restoreUsage = `kocyolu restore [<folder>] [--at <backup>] [--only <schema>] [--dry-run]
kocyolu restore [<folder>] --into-broken              keeps the database that is there under another name
kocyolu restore [<folder>] [--at <backup>] --check    reads it to its end
kocyolu restore [<folder>] --list
kocyolu restore --queues                              only the durable Redis is lost: has sent again what its queues held
  --without-keys                                      although second factors could not be opened

Environment: BACKUP_IDENTITY_FILE (the file with the key; - is what comes in);
  DATABASE_URL (an administrator's), REDIS_URL, RELEASE_STORE and SECRETS_FILE for a site that is not this checkout's.`

export function readBackupOptions(args: string[]) {
  const { values, positionals } = parse(backupUsage, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...({ help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const),
        ...({ keep: { type: 'string' }, 'every-day': { type: 'string' } } as const),
      },
    }),
  )
  const target = folderIn(positionals, values.help, backupUsage)
  const { keep, 'every-day': time = null, 'dry-run': dryRun = false } = values
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`--every-day: "${time}" is no time like 02:30`)
  const command = values.help ? 'help' : target === 'key' ? 'key' : 'backup'
  return { command, target, keep: keep === undefined ? null : readKeep(keep), time, dryRun }
}

export function readRestoreOptions(args: string[]) {
  const { values, positionals } = parse(restoreUsage, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...({ help: { type: 'boolean' }, list: { type: 'boolean' }, check: { type: 'boolean' } } as const),
        ...({ at: { type: 'string' }, only: { type: 'string' }, queues: { type: 'boolean' } } as const),
        ...({ 'into-broken': { type: 'boolean' }, 'without-keys': { type: 'boolean' } } as const),
        'dry-run': { type: 'boolean' },
      },
    }),
  )
  const { help, list, check, queues, at, only } = values
  const {
    'into-broken': intoBroken = false,
    'without-keys': withoutKeys = false,
    'dry-run': dryRun = false,
  } = values
  if (only !== undefined && intoBroken) throw new Error('--into-broken is for the whole site, not for --only')
  const command = help ? 'help' : queues ? 'queues' : list ? 'list' : check ? 'check' : 'restore'
  const target = folderIn(positionals, help || queues, restoreUsage)
  return { command, target, at, only, intoBroken, withoutKeys, dryRun }
}

function folderIn([given, ...rest]: string[], isHelp: boolean | undefined, usage: string): string {
  // Containers have one place for them.
  const target = given ?? process.env.BACKUP_FOLDER ?? ''
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
