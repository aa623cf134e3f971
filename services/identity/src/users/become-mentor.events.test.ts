import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityApi, identityApi, isSignedIn, signUpUser, userOf } from '../testing/identity-api.ts'
import { makeAdmin } from './manage-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const newest = async () => (await api.events()).at(-1)

describe('mentor.created', () => {
  it('makes its user a mentor once, and publishes that', async () => {
    const { cookie } = await signUpUser(api)
    const { id } = await userOf(api, cookie)
    const created = { mentorProfileId: 31, userId: id }
    expect(await api.deliver('mentor.created', created, '019bb65e-6c00-7001-8200-0000000000aa')).toBe(
      'handled',
    )
    expect(await userOf(api, cookie)).toMatchObject({
      role: 'mentor',
      mentorProfileId: 31,
    })
    expect(await newest()).toMatchObject({
      name: 'user.changed',
      payload: { userId: id, version: 2, role: 'mentor', mentorProfileId: 31 },
    })

    const notified = (await api.events()).length
    expect(await api.deliver('mentor.created', created, '019bb65e-6c00-7001-8200-0000000000aa')).toBe(
      'repeated',
    )
    expect(await api.deliver('mentor.created', created)).toBe('handled')
    expect((await api.events()).length).toBe(notified)
  })

  it('leaves an unknown user alone', async () => {
    const unknown = { mentorProfileId: 99, userId: '019bb65e-6c00-7001-8200-0000000000bb' }
    expect(await api.deliver('mentor.created', unknown)).toBe('handled')
  })
})

describe('the command that makes an admin', () => {
  it('changes the role, publishes that and ends the sign-ins with the old one', async () => {
    const { cookie, email } = await signUpUser(api)
    await makeAdmin(withEm(api.deps), ` ${email.toUpperCase()} `)
    expect(await isSignedIn(api, cookie)).toBe(false)
    const notified = await api.events()
    expect(notified.slice(-2)).toMatchObject([
      { name: 'user.changed', payload: { version: 2, role: 'admin' } },
      { name: 'user.account_changed', payload: { change: 'role' } },
    ])
    await makeAdmin(withEm(api.deps), email)
    expect(await api.events()).toEqual(notified)
  })

  it('says when there is no such account', async () => {
    await expect(makeAdmin(withEm(api.deps), 'kimse@ornek.com')).rejects.toThrow('no account')
  })
})
