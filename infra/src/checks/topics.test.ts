import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const files = globSync(
  ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'packages/web/src/**/*.{ts,tsx}'],
  {
    cwd: checkout,
  },
)
  .filter(file => !/\.(test|fixtures)\.tsx?$|\/testing\//.test(file))
  .map(file => ({ file, text: readFileSync(join(checkout, file), 'utf8') }))

const source = readFileSync(join(checkout, 'packages/web/src/api/topics.ts'), 'utf8')
const [table = ''] = source.match(/(?<=const topics = \{)[^}]*/) ?? []
const topics = new Map(
  [...table.matchAll(/^ {2}'?([a-z][\w-]*)'?: \[(.*)\],$/gm)].map(([, topic = '', others = '']) => [
    topic,
    [topic, ...(others.match(/[\w-]+/g) ?? [])],
  ]),
)

/** The topics that are in the first group of a pattern, with the workspace that has them. */
const found = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, topic = '']) => ({ topic, workspace: file.split('/')[0] ?? '' })),
  )

const read = found(/(?:ownKey|topicKey)\(\s*'([\w-]+)'/g)
const changed = found(/(?:\brefreshTopic\(\s*\w+,|\bchanges:|\btopic=|\btopic: ')\s*[{"']*([a-z][\w-]*)["']/g)

test('readers and changes are found', () => {
  expect(new Set(read.map(({ workspace }) => workspace)).size).toBe(6)
  expect(changed.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining([
      'blogs',
      'categories',
      'exams',
      'stories',
      'site-pages',
      'social-links',
      'users',
    ]),
  )
})

test('every topic has a query, and every key begins with a topic', () => {
  expect([...new Set(read.map(({ topic }) => topic))].toSorted()).toEqual([...topics.keys()].toSorted())
  expect(files.filter(({ text }) => /queryKey: \[['"]/.test(text)).map(({ file }) => file)).toEqual([])
})

// Calls by which admins change data for themselves alone.
const internal = ['audit', 'releases', 'users']

test.each([...new Set(changed.filter(one => one.workspace === 'mfe-admin').map(one => one.topic))])(
  'what an admin changes of %s is fetched again where others read it',
  topic => {
    const invalidated = topics.get(topic) ?? []
    const readers = read.filter(one => invalidated.includes(one.topic)).map(one => one.workspace)
    expect(readers).toContain('mfe-admin')
    if (!internal.includes(topic)) expect(readers.some(workspace => workspace !== 'mfe-admin')).toBe(true)
  },
)
