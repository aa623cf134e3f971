import { mailedLinkSecret } from '@kocyolu/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  member,
  type NotificationsApi,
  pair,
  sendWaiting,
  startNotifications,
} from '../testing/notifications-api.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

/** A coach who got a mail of a request, and the path in its header. */
async function mailed(locale: 'tr' | 'en' = 'tr') {
  const { mentor, session } = await pair(api, locale)
  await api.deliver('session.requested', session)
  await sendWaiting(api)
  const [mail] = await server.mailsTo(mentor.email)
  const list = mail?.headers.get('list') as unknown as Record<string, { url?: string; name?: string }>
  const url = new URL(list.unsubscribe?.url ?? '')
  return { mentor, mail, list, url, path: `${url.pathname}${url.search}` }
}
type Mailed = Awaited<ReturnType<typeof mailed>>

const wantsRequests = async ({ mentor }: Mailed) =>
  (await mentor.listPreferences()).preferences.find(one => one.kind === 'session.requested')?.mail?.on

it('a mail that can be turned off says where, to programs and to people', async () => {
  const { mail, list, url } = await mailed()
  expect(url.origin).toBe('http://kocyolu.test')
  expect(list['unsubscribe-post']?.name).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`Bu tür e-postaları artık alma:\n${url.href}`)
  expect(mail?.html).toContain('Bu tür e-postaları artık alma</a>')
})

it('a mail program turns it off in one step: no sign-in, no cookie, from anywhere', async () => {
  const got = await mailed()
  const response = await api.anonymous.fetch(got.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(200)
  expect(await wantsRequests(got)).toBe(false)
})

it('a person who opens it is asked first, in their language', async () => {
  const got = await mailed('en')
  const response = await api.anonymous.fetch(got.path)
  const page = await response.text()
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('Do you no longer want mails of the kind “New session request”?')
  expect(page).toContain('<form method="post">')
  expect(await wantsRequests(got)).toBe(true)
  const done = await api.anonymous.fetch(got.path, { method: 'POST', body: new URLSearchParams() })
  expect(await done.text()).toContain('Your choice is saved')
  expect(await wantsRequests(got)).toBe(false)
})

it('an address that was made up is none, nor is one of another purpose', async () => {
  const got = await mailed()
  const keys = api.deps.config.linkKeys
  const { id } = await member(api)
  for (const token of [
    '',
    'x',
    `${got.url.searchParams.get('token')}x`,
    mailedLinkSecret(['another-key-of-links'], `unsubscribe_${id}_message-unread`),
    mailedLinkSecret(keys, `reset_${id}_message-unread`),
    mailedLinkSecret(keys, `unsubscribe_${id}_weather`),
  ]) {
    const path = `${got.url.pathname}?token=${encodeURIComponent(token)}`
    expect((await api.anonymous.fetch(path)).status).toBe(404)
    const posted = await api.anonymous.fetch(path, { method: 'POST', body: new URLSearchParams() })
    expect(posted.status).toBe(404)
  }
  expect(await wantsRequests(got)).toBe(true)
})

it('what must be known carries no such address', async () => {
  const { student, session } = await pair(api)
  const change = { reason: null, cancelledBy: 'mentor', wasConfirmed: false, sequence: 2 } as const
  await api.deliver('session.cancelled', { ...session, ...change })
  await sendWaiting(api)
  const [mail] = await server.mailsTo(student.email)
  expect(mail?.headers.has('list')).toBe(false)
})
