import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './forms.ts'

describe('where a sign-in leads', () => {
  it.each([
    ['/mentors/3', '/mentors/3'],
    ['/mentors?q=%C4%B1%C5%9F%C4%B1k&day=monday#top', '/mentors?q=%C4%B1%C5%9F%C4%B1k&day=monday#top'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/blog/çalışma', '/blog/%C3%A7al%C4%B1%C5%9Fma'],
  ])('%s is kept', (given, expected) => {
    expect(safeReturnTo(given)).toBe(expected)
  })

  it.each([
    [undefined],
    [''],
    ['mentors'],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/x\r\nSet-Cookie: a=b'],
    ['javascript:alert(1)'],
    ['/api/logout'],
    ['/x/../api/logout'],
    ['/account/sign-in'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['/%2E//evil.example'],
    ['/..%2f/evil.example'],
    ['/%5cevil.example'],
    ['/%61pi/logout'],
    ['/x/..%2fapi/logout'],
    ['/%61ccount/sign-in'],
    ['/%ff'],
    [['/a', '/b']],
  ])('%j leads to the dashboard', given => {
    expect(safeReturnTo(given)).toBe('/dashboard')
  })

  const part = fc.oneof(
    fc.constantFrom(
      '',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '.%2e',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\\',
      '@',
      ':80',
      '?',
      '#',
    ),
    fc.constantFrom('evil.example', 'api', '%61pi', 'account', 'a', 'mentors', 'ş', '%ff'),
    fc.string({ maxLength: 3 }),
  )
  const path = fc
    .array(fc.tuple(fc.constantFrom('/', '/', '/', '\\', ''), part), { maxLength: 7 })
    .map(parts => parts.flat().join(''))
  const anything = fc.oneof(
    path.map(text => `/${text}`),
    path,
    fc.webUrl(),
    fc.string(),
  )

  it('never leaves the site, whatever is given', () => {
    fc.assert(
      fc.property(anything, given => {
        const result = safeReturnTo(given)
        const url = new URL(result, 'https://kocyolu.test/account/sign-in')
        expect(url.origin).toBe('https://kocyolu.test')
        // Nothing is left to resolve: who follows it goes where it says.
        expect(`${url.pathname}${url.search}${url.hash}`).toBe(result)
        expect(safeReturnTo(result)).toBe(result)
      }),
      { numRuns: 2_000 },
    )
  })

  it('never leads to the API or the account pages, as a server that decodes and merges reads it', () => {
    fc.assert(
      fc.property(anything, given => {
        const read = decodeURIComponent(new URL(safeReturnTo(given), 'https://kocyolu.test').pathname)
        const { pathname } = new URL(read.replaceAll(/[/\\]+/g, '/'), 'https://kocyolu.test')
        expect(pathname).not.toMatch(/^\/(?:api|account)(?:\/|$)/)
      }),
      { numRuns: 2_000 },
    )
  })
})
