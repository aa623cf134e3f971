import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathPattern } from './path-pattern.ts'

it.each([
  ['/', '/'],
  ['', '/'],
  ['/mentors', '/mentors'],
  ['/mentors/17', '/mentors/:id'],
  ['/mentors/17/request', '/mentors/:id/request'],
  ['/mentors/:id', '/mentors/:id'],
  ['/messages?user=0192f0c4-7b1e-7c3a-9f00-1234567890ab', '/messages'],
  ['/messages/0192f0c4-7b1e-7c3a-9f00-1234567890ab', '/messages/:id'],
  ['/blog/paragrafta-sure', '/blog/:id'],
  ['/blog/:slug', '/blog/:slug'],
  ['/dashboard/blog/new', '/dashboard/blog/new'],
  ['/dashboard/blog/12/edit', '/dashboard/blog/:id/edit'],
  ['/admin/releases/errors#top', '/admin/releases/errors'],
  ['/ayse-yilmaz', '/:id'],
  ['/ayşe', '/:id'],
  ['/ayse.yilmaz@example.com', '/:id'],
  ['//evil.test/x', '/:id/x'],
  ['/valueOf/of/constructor', '/:id/of/constructor'],
  ['/:a5551234567', '/:id'],
  ['/a/b/c/d/e/f/g', '/a/b/c/d/e/f/*'],
])('%s is %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern)
})

it('keeps no number, no query and nothing long, and leaves a pattern as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), parts => {
      const pattern = pathPattern(`/${parts.join('/')}`)
      expect(pattern).toMatch(/^\/(?:(?:[a-z]{1,20}|:[a-z]+|\*)(?:\/|$))*$/i)
      expect(pathPattern(pattern)).toBe(pattern)
    }),
  )
})
