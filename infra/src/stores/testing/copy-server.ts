import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Copies the data of a running server to another folder, with what a server needs to go on from there. */
export async function copyServer(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('base', fast => true)")
  mkdirSync(to)
  cpSync(join(from, 'data'), join(to, 'data'), {
    recursive: true,
    preserveTimestamps: true,
    filter: path => !/\/(pg_wal\/.+|postmaster\.(pid|opts))$/.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  writeFileSync(join(to, 'data/backup_label'), rows[0]?.labelfile ?? '')
}

/** Gives a copy, with this signal to the server, to who runs the original. */
export function handOver(
  copy: string,
  { uid, gid }: { uid: number; gid: number },
  signal: 'recovery.signal' | 'standby.signal',
): void {
  writeFileSync(join(copy, 'data', signal), '')
  chownSync(copy, uid, gid)
  for (const each of readdirSync(copy, { recursive: true, withFileTypes: true }))
    chownSync(join(each.parentPath, each.name), uid, gid)
}
