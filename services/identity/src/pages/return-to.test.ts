import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

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
    [['/a', '/b']],
  ])('%j leads to the dashboard', given => {
    expect(safeReturnTo(given)).toBe('/dashboard')
  })

  it('never leaves the site, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map(text => `/${text}`),
        ),
        given => {
          const result = safeReturnTo(given)
          expect(new URL(result, 'https://kocyolu.test').origin).toBe('https://kocyolu.test')
        },
      ),
    )
  })
})
