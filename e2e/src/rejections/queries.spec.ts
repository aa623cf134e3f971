import { expect, test } from '../journey.ts'
import { expectError } from './expect-error.ts'

const wrong: [address: string, field: string][] = [
  ['/api/mentors?day=someday', 'day'],
  ['/api/mentors?maxRanking=first', 'maxRanking'],
  ['/api/mentors?maxRanking=99999999999999999999', 'maxRanking'],
  ['/api/mentors?examType=TYT', 'examType'],
  ['/api/mentors?sort=price', 'sort'],
  ['/api/mentors?page=-1', 'page'],
  ['/api/mentors?page=10001', 'page'],
  ['/api/mentors?pageSize=61', 'pageSize'],
  ['/api/mentors?q=%00', 'q'],
  [`/api/mentors?q=${'a'.repeat(500)}`, 'q'],
  ['/api/mentors?q=a&q=b', 'q'],
  ['/api/mentors/1/slots', 'from'],
  ['/api/mentors/1/slots?from=2027-13-40&to=2027-01-02', 'from'],
  ['/api/mentors/1/slots?from=2027-01-02&to=2027-01-01', 'to'],
  ['/api/mentors/1/slots?from=0001-01-01&to=9999-12-31', 'to'],
  ['/api/mentors/1/reviews?limit=61', 'limit'],
  ['/api/mentors/1/reviews?cursor=AAAAAAAAAAAA', 'cursor'],
  ['/api/blogs?all=yes', 'all'],
  ['/api/blogs?cursor=1', 'cursor'],
]

for (const [address, field] of wrong) {
  test(`${address.slice(0, 60)} is refused because of '${field}'`, async ({ people }) => {
    const response = await people.visitor().fetch(address)
    await expectError(response, address, { status: 400, code: 'invalid', field })
  })
}

test('a filter that no release knows yet is dropped', async ({ people }) => {
  const [known, unknown] = await Promise.all(
    ['/api/mentors?pageSize=1', '/api/mentors?pageSize=1&role=admin'].map(async address => {
      const response = await people.visitor().fetch(address)
      expect(response.status).toBe(200)
      return Object.keys(await response.json())
    }),
  )
  expect(unknown).toEqual(known)
})

test('the last page that can be asked for is empty, not an error', async ({ people }) => {
  const response = await people.visitor().fetch('/api/mentors?page=10000&pageSize=60')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ items: [] })
})

test('words that mean something to a database are only words', async ({ people }) => {
  for (const q of ["' or 1=1 --", '%', '_', '\\', '\u0130\u0307', '\ud83d\ude00']) {
    const response = await people.visitor().fetch(`/api/mentors?q=${encodeURIComponent(q)}`)
    expect(response.status, q).toBe(200)
    expect(await response.json()).toMatchObject({ total: 0 })
  }
})
