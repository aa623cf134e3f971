// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  insertUser,
  startStoresWithTools,
  testDatabase,
  testFolder,
  testKey,
  testSite,
} from '../backup/testing/test-site.ts'
import { checkout } from '../checkout.ts'
import { ensureRoles, withClient } from '../stores/database.ts'
import { withRedis } from '../stores/redis.ts'
import { loadSecrets, type Secrets, saveSecrets } from '../stores/secrets.ts'
import { startThrowAwayStores } from '../stores/throw-away-stores.ts'
import { userUrl } from '../stores/user-url.ts'
import { copyServer } from './copy-server.ts'
import { siteFindings } from './doctor.ts'
import { sealedElsewhere } from './sealed-factors.ts'

let stores: Awaited<ReturnType<typeof startStoresWithTools>>
beforeAll(async () => {
  stores = await startStoresWithTools()
})
afterAll(() => stores.stop())

const { seal } = await import(
  pathToFileURL(join(checkout, 'services/identity/src/second-factors/seal.ts')).href
)

/** A site of one machine: its database, and its own secrets in a folder. */
async function machine(beside?: Awaited<ReturnType<typeof testSite>>) {
  const file = join(testFolder(), 'secrets.json')
  const secrets = loadSecrets(file)
  const url = await testDatabase(stores.postgresUrl)
  const site = beside ? await beside.beside(url) : await testSite(url)
  Object.assign(site.site, { secrets })
  const given = () => ({
    site: {
      ...site.site,
      secrets: loadSecrets(file),
      secretsFile: file,
      emptyRedis: async () => {},
      restored: async () => {},
      close: async () => {},
    },
  })
  return { ...site, file, secrets, given, url }
}

async function addFactor(site: Awaited<ReturnType<typeof machine>>): Promise<string> {
  const id = randomUUID()
  await site.query(insertUser, [id, `${id}@kocyolu.test`, 'Işık'])
  await site.query(
    `insert into identity.second_factors (user_id, totp_secret, last_step, recovery_codes) values ($1, $2, 1, '{}')`,
    [id, seal(site.secrets.factorKeys, id, 'JBSWY3DPEHPK3PXP').sealed],
  )
  return id
}

describe('a site that lost its machine, secrets included', () => {
  it('opens second factors, mailed links and pushes with the keys of its backup', async () => {
    const lost = await machine()
    await addFactor(lost)
    await lost.backUp()
    const next = await machine(lost)
    await next.restore(next.given())
    const keys = loadSecrets(next.file)
    expect(await sealedElsewhere(next.url, next.secrets.factorKeys)).toBe(1)
    expect(await sealedElsewhere(next.url, keys.factorKeys)).toBe(0)
    expect(keys).toMatchObject({
      factorKeys: [...lost.secrets.factorKeys, ...next.secrets.factorKeys],
      linkKeys: [...lost.secrets.linkKeys, ...next.secrets.linkKeys],
      vapid: lost.secrets.vapid,
      // The stores of this machine were made with them.
      rolePasswords: next.secrets.rolePasswords,
    })
    const found = await siteFindings(next.url, { ...keys, factorKeys: ['a-key-of-another-site'] }, {})
    expect(found.find(({ code }) => code === 'factors')?.text).toMatch(/1 second factors cannot be opened/)
    const inPublic = { PUBLIC_ORIGIN: 'https://kocyolu.example', OPERATOR_NAME: 'Örnek' }
    const operatorOf = async (env: NodeJS.ProcessEnv) =>
      (await siteFindings(next.url, keys, env)).find(({ code }) => code === 'operator')
    expect(await operatorOf(inPublic)).toMatchObject({
      isWell: false,
      text: expect.stringContaining('OPERATOR_ADDRESS, OPERATOR_EMAIL missing'),
    })
    const whole = { ...inPublic, OPERATOR_ADDRESS: 'İstanbul', OPERATOR_EMAIL: 'a@kocyolu.example' }
    expect(await operatorOf(whole)).toMatchObject({ isWell: true })
  })

  it('is not restored where its second factors would stay closed, and changes nothing', async () => {
    const lost = await machine()
    await lost.backUp()
    const next = await machine(lost)
    const mounted = { site: { ...next.given().site, secretsFile: null } }
    await expect(next.restore(mounted)).rejects.toThrow('the site lacks its FACTOR_KEYS')
    expect(loadSecrets(next.file)).toEqual(next.secrets)
    await next.restore({ ...mounted, withoutKeys: true })
  })
})

it('a broken database is kept beside the restored one', async () => {
  const site = await machine()
  const id = await addFactor(site)
  await site.backUp()
  await site.query('drop table coaching.people cascade; truncate identity.users cascade')
  await site.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, 'Sonra'])
  const said: string[] = []
  const given = { ...site.given(), intoBroken: true, say: (text: string) => said.push(text) }
  await expect(site.restore(site.given())).rejects.toThrow('--into-broken')
  await site.restore({ ...given, dryRun: true })
  expect(await site.query('select first_name from identity.users')).toEqual([{ first_name: 'Sonra' }])
  await site.restore(given)
  expect(await site.query('select id from identity.users')).toEqual([{ id }])
  const kept = /kept as (\w+);/.exec(said.join('\n'))?.[1] ?? ''
  const people = (name: string) =>
    withClient(site.url.replace(/\/[^/]+$/, `/${name}`), async client => {
      return (await client.query('select first_name from identity.users')).rows
    })
  expect(await people(kept)).toEqual([{ first_name: 'Sonra' }])
})

describe('a password that is changed', () => {
  const kocyolu = (file: string, args: string[]) =>
    execa(process.execPath, [join(checkout, 'infra/src/kocyolu.ts'), 'secrets', ...args], {
      env: {
        SECRETS_FILE: file,
        POSTGRES_SERVER: stores.postgresUrl,
        REDIS_SERVER: stores.redisUrl,
        REDIS_VOLATILE_SERVER: stores.redisUrl,
      },
      reject: false,
      all: true,
    })
  const asCoaching = (secrets: Secrets, url: string, role: string) =>
    withClient(userUrl(url, role, secrets.rolePasswords.coaching), client =>
      client.query('select count(*) from people'),
    )

  it('is taken beside the former one, which goes when no process uses it, and stays gone after a restore', async () => {
    const site = await machine()
    await withClient(stores.postgresUrl, client =>
      client.query(`alter database ${new URL(site.url).pathname.slice(1)} rename to kocyolu`),
    )
    const url = site.url.replace(/\/[^/]+$/, '/kocyolu')
    const before = site.secrets
    await ensureRoles(url, before.rolePasswords)
    // Of a server that knows no user but the one of its address.
    await withRedis(stores.redisUrl, async client => {
      const user = (name: string, password: string, ...rights: string[]) =>
        client.sendCommand(['ACL', 'SETUSER', name, 'on', `>${password}`, ...rights])
      await user('operator', before.redisPassword, '~*', '&*', '+@all')
      await user('coaching', before.redisPasswords.coaching, '+ping')
    })
    expect((await kocyolu(site.file, ['rotate', 'coaching', '--dry-run'])).exitCode).toBe(0)
    expect(loadSecrets(site.file)).toEqual(before)
    const begun = await kocyolu(site.file, ['rotate', 'coaching'])
    expect(begun.all).toContain('docker compose restart coaching')
    const during = loadSecrets(site.file)
    await asCoaching(before, url, 'coaching')
    const used = await withClient(userUrl(url, 'coaching', before.rolePasswords.coaching), () =>
      kocyolu(site.file, ['rotate', 'coaching', '--end']),
    )
    expect(used.all).toContain('1 connections still use coaching')
    await kocyolu(site.file, ['rotate', 'coaching', '--end'])
    await asCoaching(during, url, 'coaching_2')
    await expect(asCoaching(before, url, 'coaching')).rejects.toThrow(/not permitted to log in/)
    const redisAs = (password: string) =>
      withRedis(userUrl(stores.redisUrl, 'coaching', password), client => client.ping())
    await redisAs(during.redisPasswords.coaching)
    await expect(redisAs(before.redisPasswords.coaching)).rejects.toThrow(/WRONGPASS/)

    Object.assign(site.site, { databaseUrl: url })
    await site.backUp({ site: { databaseUrl: url, releases: null, secrets: loadSecrets(site.file) } })
    await withClient(url, client => client.query('drop owned by coaching_2; drop role coaching_2'))
    await site.restore({ ...site.given(), intoBroken: true })
    await asCoaching(during, url, 'coaching_2')
  })

  it('of a seal is not given up while it is the only one that opens something', async () => {
    const file = join(testFolder(), 'secrets.json')
    const first = loadSecrets(file)
    await kocyolu(file, ['rotate', 'FACTOR_KEYS'])
    const { factorKeys } = loadSecrets(file)
    expect(factorKeys).toEqual([expect.any(String), ...first.factorKeys])
    const id = randomUUID()
    const query = (sql: string, values: unknown[] = []) =>
      withClient(stores.postgresUrl.replace(/\/[^/]+$/, '/kocyolu'), client => client.query(sql, values))
    await query(insertUser, [id, `${id}@kocyolu.test`, 'Işık'])
    const factor = `insert into identity.second_factors (user_id, totp_secret, last_step, recovery_codes) values ($1, $2, 1, '{}')`
    await query(factor, [id, seal(first.factorKeys, id, 'JBSWY3DPEHPK3PXP').sealed])
    const refused = await kocyolu(file, ['rotate', 'FACTOR_KEYS', '--end'])
    expect(refused.all).toContain('1 people have a second factor that only a former key opens')
    expect(loadSecrets(file).factorKeys).toEqual(factorKeys)
    await query('delete from identity.second_factors')
    await kocyolu(file, ['rotate', 'FACTOR_KEYS', '--end'])
    expect(loadSecrets(file).factorKeys).toEqual(factorKeys.slice(0, 1))
  })
})

it('secrets travel sealed to a machine that has none, and only keys to one that has', async () => {
  const { identities, recipients } = await testKey()
  const [from, to] = [testFolder(), testFolder()].map(folder => join(folder, 'secrets.json'))
  const secrets = loadSecrets(String(from))
  const door = (file: string | undefined, args: string[], input?: Buffer) =>
    execa(process.execPath, [join(checkout, 'infra/src/kocyolu.ts'), 'secrets', ...args], {
      env: { SECRETS_FILE: file, BACKUP_RECIPIENT: recipients[0] },
      encoding: 'buffer',
      stripFinalNewline: false,
      ...(input && { input }),
    })
  const { stdout } = await door(from, ['export'])
  expect(Buffer.from(stdout).includes(secrets.postgresPassword)).toBe(false)
  const sealed = Buffer.concat([Buffer.from(`${identities[0]}\n`), Buffer.from(stdout)])
  await door(to, ['import', '--dry-run'], sealed)
  expect(existsSync(String(to))).toBe(false)
  await door(to, ['import'], sealed)
  expect(loadSecrets(String(to))).toEqual(secrets)

  const other = join(testFolder(), 'secrets.json')
  const own = loadSecrets(other)
  await door(other, ['import'], sealed)
  expect(loadSecrets(other)).toMatchObject({
    postgresPassword: own.postgresPassword,
    factorKeys: [...secrets.factorKeys, ...own.factorKeys],
  })
})

it('what is handed out is readable by the user that made it, and a given pair for pushes stays', async () => {
  const folder = testFolder()
  chmodSync(folder, 0o700)
  const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'b'.repeat(43) }
  const make = (env: NodeJS.ProcessEnv) =>
    execa(process.execPath, [join(checkout, 'infra/src/kocyolu.ts'), 'secrets', 'make', folder], { env })
  await make({})
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('notifications/VAPID_PUBLIC_KEY')).toMatch(/^[\w-]{87}$/)
  await make(pair)
  expect(read('notifications/VAPID_PRIVATE_KEY')).toBe(pair.VAPID_PRIVATE_KEY)
  const file = join(folder, 'own/secrets.json')
  const secrets = loadSecrets(file)
  const former = { coaching: { role: 'coaching', password: 'before', redisPassword: 'before' } }
  saveSecrets(file, { ...secrets, former })
  await make({})
  expect(/user coaching on (#\w+ #\w+) /.exec(read('redis/users.acl'))).not.toBeNull()
})

it('everything is copied to an empty server of another major version, where the system has one, and compared', async () => {
  // The packed server is the version that sites run; the system's is older in most places.
  const next = await startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-next-')))
  try {
    const site = await machine()
    await addFactor(site)
    await expect(copyServer(stores.postgresUrl, stores.postgresUrl)).rejects.toThrow('is not empty')
    const tables = await copyServer(stores.postgresUrl, next.postgresUrl)
    expect(tables).toBeGreaterThan(50)
    const there = site.url.replace(
      stores.postgresUrl.replace(/\/[^/]+$/, ''),
      next.postgresUrl.replace(/\/[^/]+$/, ''),
    )
    await withClient(userUrl(there, 'coaching', 'secret-of-a-role'), client =>
      client.query('select from people'),
    )
  } finally {
    await next.stop()
  }
})
