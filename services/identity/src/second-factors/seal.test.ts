import { expect, it } from 'vitest'
import { keyIdOf, seal, unseal } from './seal.ts'

const [old, current] = ['old-key-of-a-test', 'key-of-a-test']

it('opens what was sealed with a key that is still in use, for its owner alone', () => {
  const { sealed, keyId } = seal([old], 'ayse', 'gizli')
  expect(sealed).not.toContain('gizli')
  expect([keyId, keyIdOf(current)]).toEqual([keyIdOf(old), expect.not.stringMatching(keyId)])
  expect(seal([old], 'ayse', 'gizli').sealed).not.toBe(sealed)
  expect(unseal([current, old], 'ayse', sealed)).toEqual({ secret: 'gizli', isOfFirst: false })
  expect(() => unseal([current], 'ayse', sealed)).toThrow('FACTOR_KEYS')
  expect(() => unseal([old], 'ahmet', sealed)).toThrow('FACTOR_KEYS')
})
