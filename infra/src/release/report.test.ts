import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { publishedText } from './report.ts'

test('who publishes is told what speaks against making it live, and which flag would pass it', () => {
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
