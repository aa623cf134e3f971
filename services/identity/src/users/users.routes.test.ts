import { asList } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { contractAccessTests, readPages, writeBeforeSigns } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldSigns } from '../db/migrations/0005-fold-signs.ts'
import { service } from '../service.ts'
import { type IdentityApi, identityApi, origin, signUpUser, userOf } from '../testing/identity-api.ts'
import { changeUser } from './change-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

async function someUser(changes?: Record<string, string>) {
  const { cookie } = await signUpUser(api, changes)
  return userOf(api, cookie)
}

contractAccessTests(service.contract, () => api)

describe('the current user', () => {
  it('never carries a hash, a consent or the date of birth', async () => {
    expect(Object.keys(await someUser()).sort()).toEqual(
      [
        ...[
          'bio',
          'consentDue',
          'createdAt',
          'deletionDueAt',
          'hasSecondFactor',
          'email',
          'emailRejected',
          'emailVerified',
          'firstName',
          'id',
          'lastName',
          'locale',
          'major',
        ],
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

  it('is null when the account is gone', async () => {
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
    const { consentDue: _, ...asSeen } = user
    expect(await admin.getUser({ params })).toEqual({
      ...asSeen,
      ...{ suspended: false, hasSecondFactor: false, factorResetDueAt: null },
    })
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

  it('and lists are shown to admins who have just proved who they are, and looks are in the log', async () => {
    const user = await someUser()
    const late = await api.as({ role: 'admin' }, '2020-01-01T00:00:00.000Z')
    expect(await late.getUser({ params: { id: user.id } })).not.toHaveProperty('email')
    expect(await late.listUsers({ query: { limit: '5' } })).toHaveProperty('items')
    for (const query of [
      {},
      { limit: '6' },
      { limit: '5', q: 'gülşah' },
      { limit: '5', role: 'student' as const },
    ])
      await expect(late.listUsers({ query })).rejects.toMatchObject({ code: 'account.step_up' })

    const admin = await api.as({ role: 'admin' })
    for (const q of ['gülşah', 'gülşah', 'ığdır']) await admin.listUsers({ query: { q, limit: '20' } })
    await admin.listUsers({ query: { limit: '20' } })
    await admin.fetch('/api/users/export?role=student')
    await admin.listAccess({ query: { q: '10.0.0.1' } })
    const mine = { actor: admin.caller?.id ?? '' }
    const { items } = await admin.listAudit({ query: mine })
    expect(items.map(({ action, after }) => [action, after])).toEqual([
      ['user.access_seen', { q: '10.0.0.1' }],
      ['user.exported', { role: 'student' }],
      ['user.searched', { q: 'ığdır' }],
      ['user.searched', { q: 'gülşah' }],
    ])
    await admin.fetch('/api/users/audit/export')
    expect((await admin.listAudit({ query: mine })).items[0]?.action).toBe('audit.exported')
  })

  it('as a file leads a caller who follows its link to where a proof is given, and back', async () => {
    const { cookie } = await api.as({ role: 'admin' }, '2020-01-01T00:00:00.000Z')
    const headers = { cookie, accept: 'text/html', referer: `${origin}/admin/users?q=ada` }
    const response = await api.anonymous.fetch('/api/users/export?q=ada', { headers })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account/prove?returnTo=%2Fadmin%2Fusers%3Fq%3Dada',
    ])
  })

  it.each(['019bb65e-6c00-7001-8200-000000000001', '1', 'x', '%00'])('is not found as %s', async id => {
    const client = await api.as()
    const response = await client.fetch(`/api/users/${id}`)
    expect(response.status).toBe(404)
  })
})

describe('the list', () => {
  it('has everybody, newest first, also page after page', async () => {
    for (let times = 0; times < 3; times += 1) await someUser()
    // Two at one instant: the id decides, and neither is lost between two pages.
    await api.deps.orm.em.fork().execute('update users set created_at = (select min(created_at) from users)')
    await someUser()
    const admin = await api.as({ role: 'admin' })
    const all = asList(await admin.listUsers()).items
    expect(all.map(user => user.createdAt)).toEqual(
      all
        .map(user => user.createdAt)
        .toSorted()
        .toReversed(),
    )
    const pages = await readPages(more => admin.listUsers({ query: { limit: '2', ...more } }))
    expect(pages[0]).toHaveLength(2)
    expect(pages.flat()).toEqual(all)
  })

  it('ends after the newest 200 when no page asks for more', async () => {
    await api.deps.orm.em.fork().execute(`
      insert into users (id, email, password_hash, first_name, last_name, role, birth_date, created_at, updated_at)
      select gen_random_uuid(), 'cok' || n || '@ornek.com', '', 'Çok', 'Kişi', 'student', '2008-05-19', '2020-01-01', '2020-01-01'
      from generate_series(1, 210) n
    `)
    const admin = await api.as({ role: 'admin' })
    const array = await admin.listUsers()
    expect(array).toHaveLength(200)
    const { items, nextCursor } = asList(await admin.listUsers({ query: { limit: '60' } }))
    expect(items).toEqual(asList(array).items.slice(0, 60))
    expect(nextCursor).not.toBeNull()
    expect(asList(await admin.listUsers({ query: { cursor: nextCursor ?? '' } })).items).toHaveLength(20)
  })

  const finds = async (query: NonNullable<Parameters<typeof api.anonymous.listUsers>[0]>['query']) => {
    const admin = await api.as({ role: 'admin' })
    const pages = await readPages(more => admin.listUsers({ query: { limit: '2', ...query, ...more } }))
    return pages.flat()
  }

  it('finds people by words of their name, whatever the letters, and by their address', async () => {
    const isik = await someUser({ firstName: 'Işıl', lastName: 'Çınarlı' })
    for (const q of ['ışıl', 'ISIL cinar', 'çınarlı', isik.email.toUpperCase()])
      expect((await finds({ q })).map(user => user.id)).toEqual([isik.id])
    expect(await finds({ q: '%' })).toEqual([])
    await writeBeforeSigns(api.deps.orm, foldSigns, () => someUser({ firstName: 'Ayşe', lastName: 'O’Kan' }))
    for (const q of ["ayse o'kan", 'Oʼkan'])
      expect((await finds({ q })).map(user => user.lastName)).toEqual(['O’Kan'])
  })

  it('has those of a role, or who are suspended, alone', async () => {
    const { id } = await someUser({ role: 'mentor' })
    expect((await finds({ role: 'mentor' })).map(user => user.role)).not.toContain('student')
    expect((await finds({ role: 'mentor' })).map(user => user.id)).toContain(id)
    await changeUser(withEm(api.deps), id, () => ({ suspended: true }))
    expect(await finds({ suspended: 'true' })).toMatchObject([{ id, suspended: true }])
    expect((await finds({ role: 'mentor', suspended: 'false' })).map(user => user.id)).not.toContain(id)
  })

  it('is ordered as asked, page after page, in Turkish', async () => {
    for (const firstName of ['Zeynep', 'Çağla', 'Cem', 'Iraz', 'İlke'])
      await someUser({ firstName, lastName: 'Sıralı' })
    const names = (await finds({ q: 'sirali', sort: 'name' })).map(user => user.firstName)
    expect(names).toEqual(['Cem', 'Çağla', 'Iraz', 'İlke', 'Zeynep'])
    const emails = (await finds({ q: 'sirali', sort: 'email' })).map(user => user.email)
    expect(emails).toEqual(emails.toSorted())
    const newest = (await finds({ q: 'sirali' })).map(user => user.firstName)
    const oldest = (await finds({ q: 'sirali', sort: 'oldest' })).map(user => user.firstName)
    expect(oldest).toEqual(newest.toReversed())
    expect(oldest[0]).toBe('Zeynep')
  })

  it('refuses a query it does not know', async () => {
    const admin = await api.as({ role: 'admin' })
    const response = await admin.fetch('/api/users?order=name&limit=x')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'limit' }, { path: 'order', message: 'Unknown field' }],
    })
  })

  it.each(['limit=0', 'limit=61', 'limit=', 'cursor=', 'cursor=x', 'cursor=AAAAAAAAAAAA'])(
    'complains about %s',
    async query => {
      const admin = await api.as({ role: 'admin' })
      const response = await admin.fetch(`/api/users?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
    },
  )

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

  it('is in the file of all users, with what a spreadsheet shows and no secret', async () => {
    const admin = await api.as({ role: 'admin' })
    const { email } = await someUser()
    const file = await (await admin.fetch(`/api/users/export?q=${encodeURIComponent(email)}`)).text()
    expect(file).toMatch(
      /^\uFEFF?"id";"firstName";"lastName";"email";"emailVerified";"role";"suspended";"createdAt"\n/,
    )
    expect(file.trim().split('\n')).toHaveLength(2)
    expect(file).toContain(email)
  })

  it('is counted on the day of joining', async () => {
    const admin = await api.as({ role: 'admin' })
    const today = async () => (await admin.countUsersPerDay()).days.at(-1)?.count ?? 0
    const before = await today()
    await someUser()
    expect(await today()).toBe(before + 1)
  })
})
