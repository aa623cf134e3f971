import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { publishedText } from './report.ts'

test('a publisher gets the complaints against making it live, and the flag that would override them', () => {
  const values = {
    app: 'mfe-shop',
    build: 'a2',
    shell: 's1',
    name: 'Page',
    module: '@kocyolu/web',
    place: 'caption',
  }
  const builds = [
    { app: 'shell', build: 's1', isNew: false, against: [] },
    { app: 'mfe-shop', build: 'a2', isNew: true, against: [{ code: 'types.not_provided' as const, values }] },
  ]
  expect(stripVTControlCharacters(publishedText(builds, false)).split('\n')).toEqual([
    'shell@s1 was published already',
    'mfe-shop@a2 is published',
    '  As things stand it would not be made live:',
    expect.stringContaining('  mfe-shop@a2 was compiled against caption of Page'),
    '  All the same: --force "<why>"',
  ])
})
