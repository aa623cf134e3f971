import { describe, expect, test } from 'vitest'
import { searchPatterns } from './fold.ts'

describe('searchPatterns', () => {
  test('one pattern a word', () =>
    expect(searchPatterns('  Işık  Matematik ')).toEqual(['%isik%', '%matematik%']))
  test('what LIKE would read as a wildcard is taken literally', () =>
    expect(searchPatterns('%_\\')).toEqual(['%\\%\\_\\\\%']))
  test('a ligature and a wide letter are what they show', () =>
    expect(searchPatterns('ﬁzik ＴＹＴ')).toEqual(['%fizik%', '%tyt%']))
  test('nothing to look for', () => expect(searchPatterns('   ')).toEqual([]))
})
