import { expect, it } from 'vitest'
import { readKept } from './use-form-draft.ts'

const stored = { university: '', days: ['monday'], bio: '', rating: null }

it('brings back what was typed, on top of what is stored', () => {
  const typed = { bio: 'Merhaba', days: ['sunday'], rating: 4 }
  expect(readKept(JSON.stringify({ typed }), stored)?.typed).toEqual(typed)
})

it.each(['', 'not json', 'null', '{"bio":"x"}', '{"typed":{"university":5,"days":"monday"}}'])(
  'of %j is nothing typed',
  text => {
    expect(readKept(text, stored)?.typed ?? {}).toEqual({})
  },
)
