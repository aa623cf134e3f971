import { contractAccessTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../deps.ts'
import { type IdentityApi, identityApi, signUpSomebody, userOf } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

async function someUser(changes?: Record<string, string>) {
  const { cookie } = await signUpSomebody(api, changes)
  return userOf(api, cookie)
}

contractAccessTests(service.contract, () => api)

describe('the current user', () => {
  it('never carries a hash, a consent or the year of birth', async () => {
    expect(Object.keys(await someUser()).sort()).toEqual(
      [
        ...['bio', 'createdAt', 'email', 'emailVerified', 'firstName', 'id', 'lastName', 'locale', 'major'],
        ...['mentorProfileId', 'profileImageUrl', 'role', 'university', 'updatedAt'],
      ].sort(),
    )
  })

  it('knows a new profile from the sign-in before its event has arrived', async () => {
    const user = await someUser()
    const client = await api.as({ id: user.id, role: 'mentor', mentorProfileId: 7 })
    expect(await client.currentUser()).toMatchObject({ role: 'mentor', mentorProfileId: 7 })
    expect(await client.getUser({ params: { id: user.id } })).toMatchObject({
      role: 'mentor',
      mentorProfileId: 7,
    })
  })

  it('is nobody when the account is gone', async () => {
    const client = await api.as()
    await expect(client.currentUser()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})

describe('one user', () => {
  it('is shown in full to itself and to admins, in part to others', async () => {
    const user = await someUser()
    const params = { id: user.id }
    const [self, admin, other] = await Promise.all([
      api.as({ id: user.id }),
      api.as({ role: 'admin' }),
      api.as({ role: 'mentor' }),
    ])
    expect(await self.getUser({ params })).toEqual(user)
    expect(await admin.getUser({ params })).toEqual(user)
    expect(await other.getUser({ params })).toEqual({
      id: user.id,
      firstName: 'Gülşah',
      lastName: 'Iğdır',
      profileImageUrl: null,
      role: 'student',
      university: null,
      major: null,
      bio: null,
    })
  })

  it.each(['019bb65e-6c00-7001-8200-000000000001', '1', 'x', '%00'])('is not found as %s', async id => {
    const client = await api.as()
    const response = await client.fetch(`/api/users/${id}`)
    expect(response.status).toBe(404)
  })
})

describe('the list', () => {
  it('has everybody, newest first, or a page of them', async () => {
    for (let times = 0; times < 3; times += 1) await someUser()
    const admin = await api.as({ role: 'admin' })
    const all = await admin.listUsers()
    if (!Array.isArray(all)) throw new Error('not the whole list')
    expect(all.map(user => user.createdAt)).toEqual(
      all
        .map(user => user.createdAt)
        .toSorted()
        .toReversed(),
    )
    const page = await admin.listUsers({ query: { page: '2', pageSize: '2' } })
    expect(page).toEqual({ items: all.slice(2, 4), total: all.length, page: 2, pageSize: 2 })
    expect(await admin.listUsers({ query: { pageSize: '9999' } })).toMatchObject({ page: 1, pageSize: 60 })
  })

  it('refuses a query it does not know', async () => {
    const admin = await api.as({ role: 'admin' })
    const response = await admin.fetch('/api/users?order=name&page=x')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'page' }, { path: 'order', message: 'Unknown field' }],
    })
  })

  it('is counted by role', async () => {
    const admin = await api.as({ role: 'admin' })
    const before = await admin.countUsers()
    await someUser({ role: 'mentor' })
    expect(await admin.countUsers()).toEqual({
      ...before,
      total: before.total + 1,
      mentors: before.mentors + 1,
    })
  })
})
