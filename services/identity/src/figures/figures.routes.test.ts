import type { ReportFigures } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityApi, identityApi } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
  api.clock.set('2026-11-30T09:00:00Z')
})
afterAll(() => api.close())

const none: Omit<ReportFigures, 'year'> = {
  kinds: {},
  decisions: {},
  medianHours: null,
  appeals: 0,
  reversed: 0,
}
const counted = (countedAt: string, figures: Partial<typeof none> & { year: number }) =>
  api.deliver('reports.counted', { service: 'coaching', countedAt, figures: { ...none, ...figures } })
const page = async (search = '') => (await api.anonymous.fetch(`/account/figures?lang=en${search}`)).text()
const facts = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, value]) => [name, value]),
  )

it('shows the newest numbers of a year to everyone, and none that could be recognised', async () => {
  const figures = {
    kinds: { review: 12, profile: 3 },
    decisions: { none: 9, hide: 4, warn: 2 },
    medianHours: 7.4,
  }
  await counted('2026-11-29T09:00:00.000Z', { year: 2026, ...figures, appeals: 6, reversed: 1 })
  await counted('2026-11-28T09:00:00.000Z', { year: 2026 })
  await counted('2025-12-31T09:00:00.000Z', {
    year: 2025,
    kinds: { review: 40 },
    decisions: { none: 2 },
    medianHours: 3,
  })
  expect(facts((await page()).split('Without an account')[0] ?? '')).toEqual({
    ...{ Reviews: '12', 'Mentor profiles': '&lt;5', 'Nothing found': '9', Hidden: '&lt;5', Warned: '&lt;5' },
    ...{ 'Half decided within': '7 hours', Appeals: '6', 'Decisions reversed': '&lt;5' },
  })
  const former = facts((await page('&year=2025')).split('Without an account')[0] ?? '')
  expect(former).toMatchObject({ Reviews: '40', 'Half decided within': '–' })
})

it('says zero where there is nothing, and shows this year for one that there is not', async () => {
  expect(await page('&year=1999')).toContain('2026')
  expect(await page('&year=2026;drop')).toContain('<dt>Reports</dt><dd>0</dd>')
})
