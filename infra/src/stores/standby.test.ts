// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaderClient, readDatabaseAddress, tryEachServer } from '@kocyolu/service/addresses'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { withClient } from './database.ts'
import { preparePostgres } from './postgres.ts'
import { passageFolder } from './private-folder.ts'
import { copyServer, handOver } from './testing/copy-server.ts'

const root = passageFolder(mkdtempSync(join(tmpdir(), 'kocyolu-standby-')))
const launcher = createLauncher()
launcher.removeAtDeath(root)

/** A server on a folder of this test; the address is that of this one alone, whatever it does. */
async function server(name: string, settings: Record<string, string> = {}) {
  const folder = join(root, name)
  const port = await freePort()
  const { spec, adminUrl } = await preparePostgres({
    folder,
    port,
    password: 'secret',
    durable: true,
    settings,
  })
  const ask = async (question: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
    await client.connect()
    return client.query(question).finally(() => client.end())
  }
  const child = await launcher.start({ ...spec, name }, () => {})
  await untilReady(child, name, async () => void (await ask('select')))
  return { folder, port, adminUrl, ask, child }
}

it('with a standby that has each commit, nothing acknowledged is lost when the leader dies under load', async () => {
  onTestFinished(async () => {
    await launcher.end([])
    rmSync(root, { recursive: true, force: true })
  })
  const leader = await server('leader')
  // Both prove who they are by one certificate, which the address names.
  const [key, certificate] = [join(root, 'key.pem'), join(root, 'certificate.pem')]
  const subject = ['-subj', '/CN=kocyolu', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
  const { uid, gid } = statSync(join(leader.folder, 'data'))
  chownSync(key, uid, gid)
  chmodSync(key, 0o600)
  const sealed = [`ssl_key_file = '${key}'`, `ssl_cert_file = '${certificate}'`, 'ssl = on']
  for (const setting of sealed) await leader.ask(`alter system set ${setting}`)
  await leader.ask('select pg_reload_conf()')
  await leader.ask('create table bookings (id int primary key)')
  const copy = join(root, 'standby')
  await withClient(leader.adminUrl, client => copyServer(client, leader.folder, copy))
  handOver(copy, { uid, gid }, 'standby.signal')
  const standby = await server('standby', {
    primary_conninfo: `host=127.0.0.1 port=${leader.port} user=postgres password=secret application_name=standby`,
  })
  await leader.ask("alter system set synchronous_standby_names = 'standby'")
  await leader.ask('select pg_reload_conf()')
  await vi.waitFor(async () =>
    expect((await leader.ask('select sync_state from pg_stat_replication')).rows).toEqual([
      { sync_state: 'sync' },
    ]),
  )

  const hosts = [standby, leader].map(({ port }) => `127.0.0.1:${port}`).join()
  const url = `postgres://postgres:secret@${hosts}/postgres?sslmode=verify-full&target_session_attrs=read-write`
  const address = readDatabaseAddress(`${url}&sslrootcert=${certificate}`)
  const pool = new pg.Pool({ Client: leaderClient(address), max: 4, connectionTimeoutMillis: 2_000 })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  tryEachServer(pool, address)
  const acknowledged: number[] = []
  let [next, over] = [0, false]
  const book = async (): Promise<void> => {
    while (!over) {
      const id = next++
      const client = await pool.connect().catch(() => undefined)
      if (!client) continue
      const failed = await client.query('insert into bookings values ($1)', [id]).then(
        () => void acknowledged.push(id),
        (error: Error) => error,
      )
      client.release(failed)
    }
  }
  const load = Promise.all([book(), book(), book(), book()])
  const more = (count: number) => vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count))
  await more(200)
  await leader.child.kill()
  await standby.ask('select pg_promote()')
  await more(acknowledged.length + 200)
  over = true
  await load
  await pool.end()

  const { rows } = await standby.ask('select id from bookings')
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
  // Who does not know the certificate's authority is let in nowhere.
  const strangers = new (leaderClient(readDatabaseAddress(url)))()
  strangers.on('error', () => {})
  await expect(strangers.connect()).rejects.toThrow('self-signed certificate')
})
