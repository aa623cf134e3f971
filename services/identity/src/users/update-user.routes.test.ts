import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, type IdentityApi, identityApi, signUpUser, userOf } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

describe('one’s own data', () => {
  it('is changed in every sign-in and published to every service; what is not named stays', async () => {
    const { cookie } = await signUpUser(api)
    const client = clientOf(api, cookie)
    const before = await client.currentUser()
    const changes = {
      firstName: 'Işıl Su',
      university: 'Ege Üniversitesi',
      bio: 'Merhaba',
      locale: 'en',
    } as const
    const changed = await client.updateUser({ body: changes })
    expect(changed).toEqual({ ...before, ...changes, updatedAt: changed.updatedAt })
    expect(await userOf(api, cookie)).toEqual(changed)
    expect((await api.events()).at(-1)).toMatchObject({
      name: 'user.changed',
      payload: { userId: before.id, version: 2, firstName: 'Işıl Su', locale: 'en' },
    })
    expect(await client.updateUser({ body: { bio: null } })).toMatchObject({
      bio: null,
      firstName: 'Işıl Su',
    })
  })

  it('stays as it is, untold, when nothing becomes different', async () => {
    const { cookie, fields } = await signUpUser(api)
    const notified = (await api.events()).length
    const client = clientOf(api, cookie)
    await client.updateUser({ body: {} })
    await client.updateUser({ body: { lastName: fields.lastName, bio: null } })
    expect((await api.events()).length).toBe(notified)
  })

  it.each([
    [{ firstName: '1' }, 'firstName'],
    [{ lastName: 'site.com' }, 'lastName'],
    [{ university: 'a'.repeat(121) }, 'university'],
    [{ locale: 'de' }, 'locale'],
    [{ role: 'admin' }, 'role'],
    [{ email: 'baska@ornek.com' }, 'email'],
  ])('is refused as %j', async (body, path) => {
    const { cookie } = await signUpUser(api)
    const response = await api.anonymous.fetch('/api/auth/user', {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })
})
