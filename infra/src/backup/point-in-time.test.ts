// @module-tag thorough
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { withClient } from '../stores/database.ts'
import { pingPostgres, preparePostgres } from '../stores/postgres.ts'
import { passageFolder } from '../stores/private-folder.ts'
import { copyServer, handOver } from '../stores/testing/copy-server.ts'

/** A server on a folder of this test, which is gone afterwards. */
async function server(folder: string, settings: Record<string, string>) {
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const port = await freePort()
  const { spec, adminUrl } = await preparePostgres({
    folder,
    port,
    password: 'secret',
    durable: true,
    settings,
  })
  const child = await launcher.start(spec, () => {})
  await untilReady(child, spec.name, () => pingPostgres(adminUrl))
  let ended: Promise<void> | undefined
  const stop = (): Promise<void> => (ended ??= launcher.end([]))
  onTestFinished(stop)
  return { url: adminUrl, stop }
}

it('with its archive a server goes back to the second before a table was dropped', async () => {
  const root = passageFolder(mkdtempSync(join(tmpdir(), 'kocyolu-archive-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [first, second, archive] = ['first', 'second', 'archive'].map(name => join(root, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(archive, { mode: 0o777 })
  const copy = `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`
  const primary = await server(first, { archive_mode: 'on', archive_command: copy })
  // The archive is its server's own.
  const { uid, gid } = statSync(join(first, 'data'))
  chownSync(archive, uid, gid)

  const at = await withClient(primary.url, async client => {
    await client.query('create table sessions (topic text)')
    await client.query("insert into sessions values ('before the base')")
    await copyServer(client, first, second)
    await client.query("insert into sessions values ('after the base')")
    const now = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await client.query('select pg_sleep(0.1)')
    await client.query('drop table sessions')
    await client.query('select pg_switch_wal()')
    return now.rows[0]?.at ?? ''
  })
  await primary.stop()

  handOver(second, { uid, gid }, 'recovery.signal')
  const recovered = await server(second, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  })
  await withClient(recovered.url, async client => {
    await expect
      .poll(async () => (await client.query('select pg_is_in_recovery() as yes')).rows)
      .toEqual([{ yes: false }])
    const { rows } = await client.query('select topic from sessions')
    expect(rows).toEqual([{ topic: 'before the base' }, { topic: 'after the base' }])
  })
})
