import { createClient, type EventPayload, type identity, User } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import { anyTimeMs, cookiesOf, type TestClient, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { LinkRequest } from '../db/entities.ts'
import { type ProcessDeps, service } from '../service.ts'

export type IdentityApi = Awaited<ReturnType<typeof identityApi>>

/** The identity service for one test file, with limits that no test meets by accident. */
export function identityApi(config: Partial<ProcessDeps['config']> = {}) {
  const wide = {
    signUpsPerAddress: 10_000,
    signInsPerAddress: 10_000,
    mailsPerAddress: 10_000,
    mailsPerAccount: 10_000,
  }
  const env = { LINK_KEYS: 'key-of-mailed-links', FACTOR_KEYS: 'key-of-second-factors' }
  return testService(service, buildApp, { env, config: { ...wide, ...config } })
}

export const origin = 'http://kocyolu.test'

type Client = Pick<TestClient<typeof identity>, 'fetch'>

/** Sends a form as a page of this site does. */
export function submit(
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return client.fetch(path, {
    method: 'POST',
    headers: { origin, ...headers },
    body: new URLSearchParams(fields),
  })
}

let people = 0

/** A valid sign-up form, with an address of no account. */
export function signUpFields(changes: Record<string, string> = {}): Record<string, string> {
  people += 1
  return {
    firstName: 'Gülşah',
    lastName: 'Iğdır',
    email: `kisi${people}@ornek.com`,
    password: 'uzun-bir-parola',
    role: 'student',
    birthDate: '2008-05-19',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    returnTo: '/mentors/3',
    ...changes,
  }
}

/** Signs a user up and gives the fields and the cookie. */
export async function signUpUser(api: IdentityApi, changes: Record<string, string> = {}) {
  const fields = signUpFields(changes)
  const response = await submit(api.anonymous, '/account/sign-up', fields)
  if (response.status !== 303) throw new Error(`Sign-up answered ${response.status}`)
  const cookie = cookiesOf(response.headers.getSetCookie())
  return { fields, cookie, email: fields.email ?? '', password: fields.password ?? '' }
}

/** A client for the user whom a cookie signs in. */
export function clientOf(api: IdentityApi, cookie: string, headers: Record<string, string> = {}) {
  return createClient(service.contract, {
    baseUrl: api.baseUrl,
    headers: { cookie, ...headers },
    timeoutMs: anyTimeMs,
  })
}

/** The current user of a cookie; fails when it signs no user in. */
export async function userOf(api: IdentityApi, cookie: string): Promise<User> {
  const response = await api.anonymous.fetch('/api/auth/user', { headers: { cookie } })
  return User.parse(await response.json())
}

/** Whether a cookie signs a user in. */
export async function isSignedIn(api: IdentityApi, cookie: string): Promise<boolean> {
  return (await api.anonymous.fetch('/api/auth/user', { headers: { cookie } })).status === 200
}

/** The secret of the newest mailed link of a kind; what was asked for is looked up first, as the worker would. */
export async function mailedToken(api: IdentityApi, kind: string, email: string): Promise<string> {
  await lookUpRequests(api)
  const mail = (await mailsTo(api, email)).findLast(one => one.kind === kind)
  return mail ? mailedLinkSecret(api.deps.config.linkKeys, mail.linkId) : ''
}

/** Mails requested for an address, oldest first. */
export async function mailsTo(api: IdentityApi, email: string) {
  const mails = (await api.events()).filter(event => event.name === 'user.mail_requested')
  return mails
    .map(mail => mail.payload as EventPayload<'user.mail_requested'>)
    .filter(mail => mail.email === email)
}

/** Does what waits for the worker, all at once. */
export async function lookUpRequests(api: IdentityApi): Promise<void> {
  const waiting = await api.deps.orm.em.fork().findAll(LinkRequest)
  await Promise.all(waiting.map(({ id }) => api.runJob('identity.mail_reset_link', { requestId: id })))
}
