import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Line, openLine, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { connectToLeader } from './leader-client.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
let lines: [Line, Line]
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await start()
  const { databaseUrl } = api.deps.config
  lines = [await openLine(databaseUrl), await openLine(databaseUrl)]
})
afterAll(async () => {
  for (const end of ends) await end()
  for (const line of lines) await line.cut()
  await api.close()
})

/** The database as two servers hold it, each at the end of a line of its own. */
function ofBoth(): string {
  const [one, two] = lines.map(line => new URL(line.url))
  return `${one?.href.replace(one.host, `${one.host},${two?.host}`)}?target_session_attrs=read-write`
}

async function startOnBoth(databaseConnectMs = 2_000) {
  const config = { ...api.deps.config, databaseUrl: ofBoth(), databaseConnectMs, databaseStatementMs: 1_000 }
  const service = buildToy(await toy.createDeps(config))
  const baseUrl = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`
  ends.push(service.close)
  const { cookie } = await api.as()
  return async () => (await fetch(`${baseUrl}/api/notes`, { headers: { cookie } })).status
}

it('of several servers the next is asked when one is gone, within the same question', async () => {
  const statusOf = await startOnBoth()
  expect(await statusOf()).toBe(200)
  await lines[0].cut()
  // Commands in flight on the lost connections are lost with them; nothing else is.
  await vi.waitFor(async () => expect(await statusOf()).toBe(200))
  const other = await startOnBoth()
  expect(await other()).toBe(200)
  await lines[0].mend()
  await lines[1].cut()
  await vi.waitFor(async () => expect(await other()).toBe(200))
  await lines[1].mend()
})

it('of several servers the next is asked when one takes connections and says nothing', async () => {
  const statusOf = await startOnBoth(500)
  lines[0].hold()
  await vi.waitFor(async () => expect(await statusOf()).toBe(200))
  await lines[0].mend()
})

it('a server that takes no writes is none, until it takes them', async () => {
  const { pathname } = new URL(api.deps.config.databaseUrl)
  const operator = new Client({ connectionString: api.deps.config.databaseUrl })
  await operator.connect()
  const setReadOnly = (value: 'on' | 'off') =>
    operator.query(`set default_transaction_read_only = off;
      alter database ${pathname.slice(1)} set default_transaction_read_only = ${value}`)
  await setReadOnly('on')
  const statusOf = await startOnBoth()
  expect(await statusOf()).toBe(503)
  await expect(connectToLeader(ofBoth(), {})).rejects.toThrow('takes no writes')
  await setReadOnly('off')
  await vi.waitFor(async () => expect(await statusOf()).toBe(200))
  await operator.end()
})
