import { expect, it } from 'vitest'
import { seal, unseal } from './second-factors.ts'

const [old, current] = ['old-key-of-a-test', 'key-of-a-test']

it('opens what was sealed with a key that is still in use, for its owner alone', () => {
  const sealed = seal([old], 'ayse', 'gizli')
  expect(sealed).not.toContain('gizli')
  expect(seal([old], 'ayse', 'gizli')).not.toBe(sealed)
  expect(unseal([current, old], 'ayse', sealed)).toBe('gizli')
  expect(() => unseal([current], 'ayse', sealed)).toThrow('FACTOR_KEYS')
  expect(() => unseal([old], 'ahmet', sealed)).toThrow('FACTOR_KEYS')
})
