import { expect, it } from 'vitest'
import { linkIdOf, mailedLinkSecret } from './mailed-link.ts'

const [old, current, foreign] = ['old-key-of-a-test', 'key-of-a-test', 'key-of-another-service']

it('opens what was made with a key that is still in use', () => {
  const secret = mailedLinkSecret([old], 'a-link')
  expect(linkIdOf([old], secret)).toBe('a-link')
  expect(linkIdOf([current, old], secret)).toBe('a-link')
  expect(mailedLinkSecret([current, old], 'a-link')).not.toBe(secret)
})

it.each([
  ['nothing', () => ''],
  ['an id alone', () => 'a-link'],
  ['an id with an empty signature', () => 'a-link.'],
  ['a dot', () => '.'],
  ['another key', () => mailedLinkSecret([foreign], 'a-link')],
  ['another id', () => mailedLinkSecret([current], 'a-link').replace('a-link', 'b-link')],
  ['more behind it', () => `${mailedLinkSecret([current], 'a-link')}.x`],
  ['other letters', () => mailedLinkSecret([current], 'a-link').replace(/.$/, 'ş')],
])('opens nothing with %s', (_, secret) => {
  expect(linkIdOf([current], secret())).toBeUndefined()
})
