import { queryCounter, readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  admin = await api.as({ role: 'admin', firstName: 'Aslı', lastName: 'Kurt' })
})
afterAll(() => api.close())

const newest = async () => (await admin.listAudit({ query: { limit: '1' } })).items[0]
const count = async () => (await readPages(more => admin.listAudit({ query: more }))).flat().length

describe('the audit log', () => {
  test('says who ended a session, what it was before, and why', async () => {
    const { id: mentorProfileId } = await newCoach(api)
    const { id } = await newRequest(await api.as(), mentorProfileId, '2026-11-24T07:00:00Z')
    const cancel = () =>
      admin.changeSessionStatus({
        params: { id: String(id) },
        body: { status: 'cancelled', reason: 'Koç hasta' },
      })
    await cancel()
    expect(await newest()).toEqual({
      id: expect.any(Number),
      actor: { id: admin.caller?.id, name: 'Aslı Kurt' },
      action: 'session.cancelled',
      subject: { id: String(id), name: 'Türev tekrarı' },
      before: { status: 'pending', reason: null },
      after: { status: 'cancelled', reason: 'Koç hasta' },
      createdAt: '2026-11-23T06:00:00.000Z',
    })
    const before = await count()
    await expect(cancel()).rejects.toMatchObject({ code: 'session.transition' })
    expect(await count()).toBe(before)
  })

  test('has an admin’s edits of others’ reviews and profiles, and no user’s of their own', async () => {
    const { coach, id } = await newCoach(api, { bio: 'Önce' })
    const params = { id: String(id) }
    const student = await api.as()
    const written = await student.addReview({ params, body: { rating: 2, comment: 'Kaba bir yorum bu.' } })
    const review = { params: { id: String(written.id) } }
    const before = await count()
    await student.updateReview({ ...review, body: { rating: 1, comment: 'Kaba bir yorum bu.' } })
    await coach.updateMentor({ params, body: { bio: 'Arada' } })
    expect(await count()).toBe(before)

    await admin.updateReview({ ...review, body: { rating: 1, comment: 'Düzeltilmiş yorum.' } })
    expect(await newest()).toMatchObject({
      action: 'review.changed',
      subject: { id: String(written.id), name: 'Işık Aydın' },
      before: { comment: 'Kaba bir yorum bu.' },
      after: { comment: 'Düzeltilmiş yorum.' },
    })
    await admin.updateMentor({ params, body: { bio: 'Sonra', university: 'Boğaziçi Üniversitesi' } })
    expect(await newest()).toMatchObject({
      action: 'mentor.changed',
      subject: { id: String(id), name: 'Işık Aydın' },
      before: { bio: 'Arada' },
      after: { bio: 'Sonra' },
    })
    await admin.deleteReview(review)
    expect(await newest()).toMatchObject({ action: 'review.deleted', after: null })
  })

  test('forgets a review that its author deletes, and what an admin has it forget, and says so', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    const student = await api.as()
    const written = await student.addReview({ params, body: { rating: 2, comment: 'Kaba bir yorum bu.' } })
    const review = { params: { id: String(written.id) } }
    await admin.updateReview({ ...review, body: { rating: 3, comment: 'Düzeltilmiş yorum.' } })
    const changed = await newest()
    await student.deleteReview(review)
    const { items } = await admin.listAudit({ query: { limit: '2' } })
    const hash = expect.stringMatching(/^sha256:/)
    expect(items).toMatchObject([
      { action: 'audit.redacted', actor: { name: 'system' }, subject: { id: String(changed?.id) } },
      { id: changed?.id, before: { rating: 2, comment: hash }, after: { rating: 3, comment: hash } },
    ])
    const redaction = { params: { id: String(changed?.id) }, body: { why: 'Öğrencinin isteği' } }
    // No admin makes an act of their own unreadable.
    await expect(admin.redactAudit(redaction)).rejects.toMatchObject({ code: 'forbidden' })
    const other = await api.as({ role: 'admin', firstName: 'Can', lastName: 'Er' })
    expect(await other.redactAudit(redaction)).toMatchObject({ subject: { name: hash } })
    expect(await newest()).toMatchObject({
      action: 'audit.redacted',
      actor: { name: 'Can Er' },
      after: { fields: ['subject.name'], why: 'Öğrencinin isteği' },
    })
    await expect(other.redactAudit(redaction)).rejects.toMatchObject({ code: 'conflict' })
    await expect(admin.redactAudit({ ...redaction, params: { id: '99999' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is read by actor, action and days of the site, in pages', async () => {
    const other = await api.as({ role: 'admin', firstName: 'Ege' })
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    // Midnight in Istanbul is nine in the evening of UTC.
    const edits = ['2026-12-01T20:59:59.999Z', '2026-12-01T21:00:00Z', '2026-12-02T20:59:59.999Z']
    for (const [at, time] of edits.entries()) {
      api.clock.set(time)
      await other.updateMentor({ params, body: { bio: `Metin ${at}` } })
    }
    const query = { actor: other.caller?.id ?? '', action: 'mentor.changed', limit: '1' } as const
    const pages = await readPages(more => admin.listAudit({ query: { ...query, ...more } }))
    expect(pages.map(page => page.map(entry => entry.after))).toEqual(
      [2, 1, 0].map(at => [{ bio: `Metin ${at}` }]),
    )
    const day = await admin.listAudit({ query: { from: '2026-12-02', to: '2026-12-02' } })
    expect(day.items.map(entry => entry.createdAt)).toEqual([edits[2], '2026-12-01T21:00:00.000Z'])
    const queries = await queryCounter(api)
    expect(await queries(() => admin.listAudit())).toBe(1)
  })

  test('cannot be changed, not even by a direct database statement', async () => {
    const before = await newest()
    const db = api.deps.orm.em.fork().getKysely()
    for (const statement of ["update audit_entries set action = 'x'", 'delete from audit_entries']) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('only grows')
    }
    expect(await newest()).toEqual(before)
  })

  test.each(['action=none', 'from=yesterday', 'actor=1', 'cursor=x'])(
    'complains about %s by name',
    async query => {
      const response = await admin.fetch(`/api/mentors/audit?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
    },
  )
})
