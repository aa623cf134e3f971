import { afterAll, beforeAll, expect, it } from 'vitest'
import { withEm } from '../deps.ts'
import { someone, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { audit } from './audit.ts'
import { forgetLoggedTexts } from './audit-log.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const read = () =>
  withEm(api.deps).em.execute('select action, subject_name, before, after from audit_entries order by id')

it('people’s texts stay in the log for ninety days, and what was done for good', async () => {
  const actor = someone({ role: 'admin' })
  const write = async (at: string, action: Parameters<typeof audit>[1]['action'], before: object) => {
    api.clock.set(at)
    const deps = withEm(api.deps)
    audit(deps, { actor, action, subject: { id: 3, name: 'Türev' }, before: { ...before } })
    await deps.em.flush()
  }
  await write('2026-01-01T00:00:00Z', 'review.deleted', { rating: 1, comment: 'Kaba bir yorum' })
  await write('2026-01-01T00:00:00Z', 'blog.deleted', { title: 'Türev', published: true })
  await write('2026-01-01T00:00:00Z', 'mentor.changed', { yearsOfExperience: 2 })
  await write('2026-01-01T00:00:00Z', 'exam.deleted', { name: 'TYT' })
  await write('2026-03-01T00:00:00Z', 'review.deleted', { rating: 1, comment: 'Yeni bir yorum' })
  api.clock.set('2026-04-02T00:00:00Z')
  await forgetLoggedTexts(api.deps)
  const forgotten = expect.stringMatching(/^sha256:[\da-f]{64}$/)
  const expected = [
    { action: 'review.deleted', subject_name: 'Türev', before: { rating: 1, comment: forgotten } },
    { action: 'blog.deleted', subject_name: forgotten, before: { title: forgotten, published: true } },
    { action: 'mentor.changed', before: { yearsOfExperience: 2 } },
    { action: 'exam.deleted', subject_name: 'Türev', before: { name: 'TYT' } },
    { action: 'review.deleted', before: { rating: 1, comment: 'Yeni bir yorum' } },
    { action: 'audit.redacted', subject_name: 'review.deleted', after: { fields: ['comment'] } },
    { action: 'audit.redacted', after: { fields: ['subject.name', 'title'], why: 'kept long enough' } },
  ]
  expect(await read()).toMatchObject(expected)
  await forgetLoggedTexts(api.deps)
  expect(await read()).toHaveLength(expected.length)
})
