import { randomUUID } from 'node:crypto'
import {
  type Caller,
  type Client,
  type Contract,
  createClient,
  type EventPayload,
  type EventType,
  type JobName,
  type JobPayload,
} from '@kocyolu/contracts'
import { v7 } from 'uuid'
import type { Service } from '../create-service.ts'
import type { ServiceDefinition } from '../define-service.ts'
import type { BaseDeps } from '../deps.ts'
import { handleEvent, type Outcome } from '../events/consume.ts'
import { OutboxEntry } from '../events/emit.ts'
import { runJob } from '../jobs/job-worker.ts'
import { createTestDatabase } from './database.ts'
import { signInCookie } from './sign-in.ts'
import { testStores } from './stores.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { clearRedis, testEnvironment } from './test-config.ts'

/** Hundreds of calls at once take a busy machine longer than a person waits. */
export const anyTimeMs = 240_000

/** A typed client that acts as one person, or as a visitor; `fetch` is for requests that the client would not send. */
export type TestClient<C extends Contract> = Client<C> & {
  caller: Caller | null
  cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export type TestService<D extends BaseDeps, C extends Contract> = {
  baseUrl: string
  contract: C
  deps: D
  clock: TestClock
  service: Service<D>
  anonymous: TestClient<C>
  /** Signs a caller in; a student with a new id, re-authenticated for as long as the test lasts, unless given. */
  as(who?: Partial<Caller>, provedAt?: string): Promise<TestClient<C>>
  /** Waiting entries of the outbox, oldest first. */
  events(): Promise<{ name: string; payload: unknown }[]>
  /** Gives an event to its consumer, as the queue would. */
  deliver<T extends EventType>(type: T, payload: EventPayload<T>, id?: string): Promise<Outcome>
  runJob<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void>
  close(): Promise<void>
}

type TestOptions<D extends BaseDeps> = {
  config?: Partial<D['config']>
  /** Variables that the service needs beyond those that every service reads. */
  env?: NodeJS.ProcessEnv
  /** Starts the real relay and workers; otherwise events stay in the outbox and are delivered by the test. */
  work?: boolean
  /** Replaces dependencies, such as a mailer. */
  replace?: (deps: D) => Partial<D>
}

/** The real app on a free port with its own database and Redis keys. Close it in `afterAll`. */
export async function testService<D extends BaseDeps, C extends Contract>(
  definition: ServiceDefinition<D, C>,
  buildApp: (deps: D) => Service<D>,
  options: TestOptions<D> = {},
): Promise<TestService<D, C>> {
  const database = await createTestDatabase(definition, testStores().postgresUrl)
  const clock = createTestClock()
  const config = {
    ...definition.readConfig({ ...testEnvironment(database.url), ...options.env }),
    ...options.config,
  }
  const real = await definition.createDeps(config, { clock })
  const deps: D = { ...real, ...options.replace?.(real) }
  const service = buildApp(deps)
  const baseUrl = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`
  if (options.work) await service.work()

  const clientOf = (caller: Caller | null, cookie: string): TestClient<C> => {
    const headers = cookie ? { cookie } : {}
    return {
      ...createClient(definition.contract, { baseUrl, headers, timeoutMs: anyTimeMs }),
      caller,
      cookie,
      fetch: (path, init) =>
        fetch(`${baseUrl}${path}`, {
          redirect: 'manual',
          ...init,
          headers: { ...headers, ...init?.headers },
        }),
    }
  }

  return {
    baseUrl,
    contract: definition.contract,
    deps,
    clock,
    service,
    anonymous: clientOf(null, ''),
    async as(who = {}, provedAt) {
      const caller = someone(who)
      return clientOf(caller, await signInCookie(service, caller, provedAt))
    },
    async events() {
      const entries = await deps.orm.em.fork().findAll(OutboxEntry, { orderBy: { id: 'asc' } })
      return entries.map(({ name, payload }) => ({ name, payload }))
    },
    deliver: (type, payload, id = v7()) =>
      handleEvent(deps, service.consumers, { id, type, payload, occurredAt: clock.now().toISOString() }),
    runJob: (name, payload) => runJob(deps, service.jobs, name, payload),
    async close() {
      await clearRedis(config)
      await service.close()
      await database.drop()
    },
  }
}

/** A person with everything a sign-in carries. */
export function someone(who: Partial<Caller> = {}): Caller {
  return {
    id: randomUUID(),
    role: 'student',
    firstName: 'Deniz',
    lastName: 'Yılmaz',
    profileImageUrl: null,
    emailVerified: true,
    mentorProfileId: null,
    factorChecked: true,
    ...who,
  }
}
