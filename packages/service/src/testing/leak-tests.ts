import { type Contract, type Endpoint, type EventPayload, type EventType, events } from '@kocyolu/contracts'
import { costliest, costliestQuery } from '@kocyolu/contracts/testing/costliest'
import { startCollector } from '@kocyolu/telemetry/testing'
import { expect, it } from 'vitest'
import type { BaseDeps } from '../deps.ts'
import { mayAccess } from '../http/context.ts'
import { writeLogTo } from '../log.ts'
import { pathOf } from './path-of.ts'
import { roleFor, roles } from './role-for.ts'
import type { TestService } from './test-service.ts'

/** Texts of people are used as they are; an address and a link are made of these by `costliest`. */
const written = 'Zqxgizli '
const personal = ['zqxgizli', 'aaaaaaaaaaaaaaaaaaaa', 'example.com', 'zqxsoyad']

type Api<D extends BaseDeps, C extends Contract> = TestService<D, C>
type Options<D extends BaseDeps, C extends Contract> = {
  contract: C
  start(env: NodeJS.ProcessEnv): Promise<Api<D, C>>
  /** Requests beside the contract, such as forms; returns what else must not be found afterwards. */
  beyond?(api: Api<D, C>): Promise<string[]>
}

/** Failures of the database while strangers knock, one after the other. */
const faults: ((table: string) => string)[] = [
  () => 'select 1',
  table => `create trigger broken before insert or update on ${table} for each row execute function broken()`,
  table => `alter table ${table} rename to ${table.split('.')[1]}_away`,
]
const broken = `create function broken() returns trigger language plpgsql as $$
  begin raise exception 'broken % %', old, new; end $$`

/**
 * Generated from a contract: whatever is sent through any door, and however it ends, nothing that people wrote or are known by
 * is in a log, a metric or a trace; and each log entry is one line of JSON.
 */
export function contractLeakTests<D extends BaseDeps, C extends Contract>({
  contract,
  start,
  beyond,
}: Options<D, C>): void {
  it('keeps to itself what it was sent, whatever its database does', async () => {
    const lines: string[] = []
    const collector = await startCollector()
    writeLogTo({ write: line => void lines.push(line) })
    const { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT } = collector
    const api = await start({ OTEL_EXPORTER_OTLP_ENDPOINT, LOG_LEVEL: 'trace' })
    const { name } = api.deps
    const secrets = [...personal]
    const em = api.deps.orm.em.fork()
    await em.execute(broken)
    const tables = await em.execute<{ name: string }[]>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname = '${name}' and tablename not like 'mikro%'`,
    )
    for (const fault of faults) {
      for (const table of tables) await em.execute(fault(table.name))
      for (const endpoint of Object.values(contract)) secrets.push(...(await knock(api, endpoint)))
      secrets.push(...((await beyond?.(api)) ?? []))
      await deliverAll(api)
    }
    const metrics = await api.deps.metrics.registry.metrics()
    await api.close()
    writeLogTo(undefined)
    await collector.close()
    for (const seen of [lines, collector.spans()])
      expect(seen.length).toBeGreaterThan(3 * Object.keys(contract).length)
    for (const [place, text] of Object.entries({ log: lines.join(''), metrics, traces: collector.text() }))
      expect([place, foundIn(text, secrets)]).toEqual([place, []])
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), name, msg: expect.any(String) })
  })
}

/** Place of a secret, with the text around it. */
function foundIn(text: string, secrets: readonly string[]): string[] {
  const small = text.toLowerCase()
  return secrets
    .map(secret => small.indexOf(secret.toLowerCase()))
    .filter(at => at >= 0)
    .map(at => small.slice(Math.max(at - 300, 0), at + 100))
}

/** Sends a call as a user with the right, a user without it, and a visitor; in full, and cut off in the middle. */
async function knock<D extends BaseDeps, C extends Contract>(
  api: Api<D, C>,
  endpoint: Endpoint,
): Promise<string[]> {
  const { method, body, access } = endpoint
  const address = `${pathOf(endpoint)}?token=zqxgizli&${costliestQuery(endpoint, written)}`
  const sent = body && JSON.stringify(costliest(body, written))
  const broken = sent === undefined ? [] : [sent.slice(0, -5), `{"zqxgizli":${sent}}`]
  const person = { firstName: 'Zqxgizli', lastName: 'Zqxsoyad', mentorProfileId: 1 }
  const allowed = roleFor(endpoint)
  const other = roles.find(role => !mayAccess({ role }, access)) ?? 'student'
  const cookies = [await api.as({ ...person, role: allowed }), await api.as({ ...person, role: other })].map(
    ({ cookie }) => cookie,
  )
  const calls = [
    ...[...cookies, 'kocyolu=zqxgizli'].map(cookie => ({ cookie, text: sent })),
    ...broken.map(text => ({ cookie: cookies[0] ?? '', text })),
  ]
  for (const { cookie, text } of calls) {
    const headers = { cookie, 'content-type': 'application/json', 'user-agent': 'zqxgizli' }
    const answer = await api.anonymous.fetch(address, {
      method,
      headers,
      ...(text !== undefined && { body: text }),
    })
    await answer.body?.cancel()
  }
  return cookies.flatMap(cookie => cookie.split(/[=;]\s*/).filter(part => part.length > 20))
}

/** Each event, as its consumer gets it and as a worker logs its failure. */
async function deliverAll<D extends BaseDeps, C extends Contract>(api: Api<D, C>): Promise<void> {
  for (const type of Object.keys(api.service.consumers) as EventType[]) {
    const filled = [costliest(events[type].payload, written), { zqxgizli: written }]
    for (const each of filled)
      await api
        .deliver(type, each as EventPayload<EventType>)
        .catch((error: unknown) => api.deps.log.error({ err: error, type }, 'an event was not handled'))
  }
}
