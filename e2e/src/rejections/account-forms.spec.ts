import { expect, test } from '../journey.ts'
import { newAccount } from '../people/account.ts'
import type { People } from '../people/people.ts'

const consents = { acceptTerms: 'on', acceptPrivacy: 'on', returnTo: '/' }

async function post(
  people: People,
  path: string,
  form: Record<string, string>,
  headers = {},
): Promise<Response> {
  return people.visitor().fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) })
}

const young = `${new Date().getFullYear() - 14}-12-31`
const wrongFields: [what: string, change: Record<string, string>][] = [
  ['an administrator', { role: 'admin' }],
  ['a person too young', { birthDate: young }],
  ['a day that is no day', { birthDate: '2008-02-30' }],
  ['a short password', { password: 'kısa' }],
  ['a password that many have', { password: '1234567890' }],
  ['no address', { email: 'ad@' }],
  ['no name', { firstName: '   ' }],
  ['a name with a NUL', { lastName: 'Bir\u0000' }],
  ['a person who did not accept the terms', { acceptTerms: '' }],
  ['a person who did not accept the privacy notice', { acceptPrivacy: 'off' }],
]

for (const [what, change] of wrongFields) {
  test(`signing up takes no account of ${what}`, async ({ people }) => {
    const account = newAccount('student')
    const response = await post(people, '/account/sign-up', { ...account, ...consents, ...change })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const again = post(people, '/account/sign-in', {
      email: account.email,
      password: account.password,
      returnTo: '/',
    })
    expect((await again).status).toBeLessThan(500)
    expect((await again).status).not.toBe(303)
  })
}

test('an address has one account, however it is written', async ({ people }) => {
  const account = newAccount('student')
  await people.join(account)
  // With the same password it is the same form, sent again.
  const again = { ...account, email: account.email.toUpperCase(), password: 'başka bir uzun cümle' }
  const response = await post(people, '/account/sign-up', { ...again, ...consents })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  await expect(people.signIn(again.email, account.password)).resolves.toMatchObject({ email: account.email })
})

test('a wrong password and an unknown address get the same answer', async ({ people }) => {
  const account = newAccount('student')
  await people.join(account)
  const wrong = { email: account.email, password: 'başka bir cümle', returnTo: '/' }
  const unknown = { ...wrong, email: newAccount('student').email }
  const [first, second] = await Promise.all(
    [wrong, unknown].map(form => post(people, '/account/sign-in', form)),
  )
  expect(first?.status).toBe(second?.status)
  expect(first?.status).toBeLessThan(500)
  const said = await Promise.all(
    [first, second].map(async each => (await each?.text())?.replaceAll(/[\w-]+@[\w.]+/g, '')),
  )
  expect(said[0]).toBe(said[1])
})

for (const returnTo of [
  'https://baska.test/',
  '//baska.test',
  '/\\baska.test',
  'javascript:alert(1)',
  '/\t/baska.test',
]) {
  test(`signing up never leads to ${JSON.stringify(returnTo)}`, async ({ people, baseURL }) => {
    const form = { ...newAccount('student'), ...consents, returnTo }
    const response = await post(people, '/account/sign-up', form)
    expect(response.status).toBeLessThan(500)
    const location = response.headers.get('location')
    if (location) expect(new URL(location, baseURL).origin).toBe(baseURL)
  })
}

test('a form of another site signs no user up, and a body without end is cut', async ({ people }) => {
  const form = { ...newAccount('student'), ...consents }
  expect((await post(people, '/account/sign-up', form, { Origin: 'https://baska.test' })).status).toBe(403)
  expect((await post(people, '/account/sign-up', { ...form, bio: 'x'.repeat(2_000_000) })).status).toBe(413)
})

test('a link on another site does not sign me out', async ({ people }) => {
  const student = await people.student()
  await student.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect((await student.api.identity.currentUser()).id).toBe(student.id)
  await student.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await expect(student.api.identity.currentUser()).rejects.toMatchObject({ status: 401 })
})
