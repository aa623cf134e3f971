import { randomUUID } from 'node:crypto'
import {
  asList,
  type Caller,
  type Contact,
  type Message,
  type messaging,
  type Person,
} from '@kocyolu/contracts'
import { type TestClient, type TestService, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { type ProcessDeps, service } from '../service.ts'

type Options = NonNullable<Parameters<typeof testService<ProcessDeps, typeof messaging>>[2]>

export type MessagingApi = TestService<ProcessDeps, typeof messaging>
/** A user with an account, signed in. */
export type Member = TestClient<typeof messaging> & { id: string; caller: Caller }

/** Limits that no test meets by accident. */
const generous = { messagesPerTenSeconds: 100_000, messagesPerMinute: 100_000 }

export const startMessaging = (options: Options = {}): Promise<MessagingApi> =>
  testService(service, buildApp, { ...options, config: { ...generous, ...options.config } })

/** Signs a user in whom identity has published to this service. */
export async function member(api: MessagingApi, who: Partial<Caller> = {}): Promise<Member> {
  const id = who.id ?? randomUUID()
  const client = await api.as({ ...who, id })
  const { caller } = client
  if (!caller) throw new Error('No user was signed in')
  await api.deliver('user.changed', personOf(caller))
  if (caller.role === 'mentor') await approve(api, id)
  return { ...client, id, caller }
}

/** Has coaching's approval of a coach arrive, or its end; each comes after the one before. */
export async function approve(api: MessagingApi, userId: string, approved = true): Promise<void> {
  approvals += 1
  await api.deliver('mentor.approval_changed', { userId, version: approvals, approved })
}
let approvals = 0

/** A student and a coach, who may write to each other. */
export async function pair(api: MessagingApi): Promise<{ student: Member; mentor: Member }> {
  return {
    student: await member(api, { role: 'student', firstName: 'Azra' }),
    mentor: await member(api, { role: 'mentor', firstName: 'Işık' }),
  }
}

/** A user's contacts, with the person of `userId` when given. */
export async function contactsOf(who: TestClient<typeof messaging>, userId?: string): Promise<Contact[]> {
  return asList(await who.listContacts(userId === undefined ? {} : { query: { userId } })).items
}

export function personOf(caller: Caller, change: Partial<Person> = {}): Person {
  return {
    userId: caller.id,
    version: 1,
    firstName: caller.firstName,
    lastName: caller.lastName,
    profileImageUrl: caller.profileImageUrl,
    role: caller.role,
    locale: 'auto',
    university: null,
    suspended: false,
    ...change,
  }
}

/** Another process of the same service: the same stores, a port of its own. */
export async function startReplica(
  api: MessagingApi,
  config: Partial<ProcessDeps['config']> = {},
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const deps = await service.createDeps({ ...api.deps.config, ...config }, { clock: api.clock })
  const replica = buildApp(deps)
  const port = await replica.listen(0, '127.0.0.1')
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => replica.close() }
}

/** Writes one message after the other, and gives them in the order in which they were written. */
export async function write(from: Member, to: Member, ...texts: string[]): Promise<Message[]> {
  const messages: Message[] = []
  for (const content of texts) {
    messages.push(await from.sendMessage({ body: { recipientId: to.id, content } }))
  }
  return messages
}
