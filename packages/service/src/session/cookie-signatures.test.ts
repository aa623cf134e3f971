import fc from 'fast-check'
import Keygrip from 'keygrip'
import { expect, it } from 'vitest'
import { cookieSignatures } from './sign-in-session.ts'

const [newer, older, foreign] = ['the key that signs now', 'one that signed before', 'a foreign key']

it('signs as Keygrip does, so that cookies of a build that uses it stay good', () => {
  fc.assert(
    fc.property(fc.string(), data => {
      const signature = cookieSignatures([newer, older]).sign(data)
      expect(signature).toBe(new Keygrip([newer], 'sha256').sign(data))
      expect(new Keygrip([older, newer], 'sha256').index(data, signature)).toBe(1)
    }),
  )
})

it('believes each of its keys, and says which', () => {
  const data = 'kocyolu.sid=abc'
  const by = (key: string): string => new Keygrip([key], 'sha256').sign(data)
  const indices = [newer, older, foreign].map(key => cookieSignatures([newer, older]).index(data, by(key)))
  expect(indices).toEqual([0, 1, -1])
})

it('believes no other text, no other signature, and none that is cut, longer or written in another way', () => {
  const signatures = cookieSignatures([newer])
  const signature = signatures.sign('kocyolu.sid=abc')
  expect(signatures.verify('kocyolu.sid=abc', signature)).toBe(true)
  expect(signatures.verify('kocyolu.sid=abd', signature)).toBe(false)
  const wrong = [
    '',
    signature.slice(1),
    `${signature}A`,
    `${signature}=`,
    ` ${signature}`,
    signature.toUpperCase(),
  ]
  for (const given of wrong) expect(signatures.verify('kocyolu.sid=abc', given)).toBe(false)
})
