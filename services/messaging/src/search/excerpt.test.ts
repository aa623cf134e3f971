import { trFold } from '@kocyolu/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { excerptOf } from './search-messages.ts'

const marked = (content: string, ...words: string[]) => {
  const { excerpt, marks } = excerptOf(content, words)
  return { excerpt, found: marks.map(({ start, end }) => excerpt.slice(start, end)) }
}

describe('an excerpt', () => {
  it('is a short text as it is, with every place of every word', () => {
    expect(marked('IŞIK, ışık; Isik!', 'isik')).toEqual({
      excerpt: 'IŞIK, ışık; Isik!',
      found: ['IŞIK', 'ışık', 'Isik'],
    })
    expect(marked('Türev sonra integral', 'integral', 'turev').found).toEqual(['Türev', 'integral'])
  })

  it('joins places that overlap', () => {
    expect(marked('Matematikçi', 'matematik', 'tikci').found).toEqual(['Matematikçi'])
  })

  it('has the first place of a long text amid it, and says that there is more', () => {
    const { excerpt, found } = marked(`${'a '.repeat(300)}Türev${' b'.repeat(300)}`, 'turev')
    expect(found).toEqual(['Türev'])
    expect(excerpt).toMatch(/^…a.*Türev.*b …$/)
    expect(excerpt.length).toBeLessThanOrEqual(142)
  })

  it('ends where the text does', () => {
    expect(marked(`${'a '.repeat(300)}son`, 'son').excerpt).toMatch(/a son$/)
  })

  it('is one line', () => {
    expect(marked('bir\niki\tüç', 'iki').excerpt).toBe('bir iki üç')
  })

  it('cuts nothing that is seen as one character', () => {
    const { excerpt } = marked(`${'👩‍🏫'.repeat(80)}deneme${'👩‍🏫'.repeat(80)}`, 'deneme')
    expect(excerpt.replaceAll('👩‍🏫', '')).toBe('…deneme…')
  })

  it('is the beginning of a text in which the words are only as a whole', () => {
    // A Greek sigma has another form at the end of a word.
    expect(marked('ΟΔΟΣ', 'οδος')).toMatchObject({ found: [] })
  })
})

it('marks letters that were typed as two', () => {
  expect(marked('I\u0307stanbul’da', 'istanbul')).toMatchObject({ found: ['I\u0307stanbul'] })
})

test('marks are what folds to the words, wherever they are', () => {
  const letters = fc.constantFrom('ı', 'İ', 'I', 'i', 'ş', 'Ş', ' ', 'â', '👩‍🏫', 'x', '\n')
  const texts = fc.array(letters, { maxLength: 300 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { excerpt, marks } = excerptOf(`${before}Çalıştım${after}`, ['calistim'])
      expect(marks.map(({ start, end }) => trFold(excerpt.slice(start, end)))).toContain('calistim')
    }),
  )
})
