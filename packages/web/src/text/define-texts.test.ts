import { expect, test } from 'vitest'
import { textsOf, translate } from './define-texts.ts'

const texts = textsOf({
  hello: 'Hello {{name}}, {{ name }}!',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  found_zero: 'No mentor',
  found_one: 'One',
  found_other: '{{count}} people',
  plain: 'As many as you like',
  role: { student: 'Student', other: 'User', kind_one: '{{count}} kind', kind_other: '{{count}} kinds' },
  mail: { 'session.new': 'New session', session: { other: 'Session' } },
})
const t = (key: string, values?: Record<string, string | number>) => translate(texts, 'en', key, values)

test.each([
  ['hello', { name: 'Ada' }, 'Hello Ada, Ada!'],
  // A user's name is a value, whatever it looks like.
  ['hello', { name: '{{count}} $& <b>', count: 1 }, 'Hello {{count}} $& <b>, {{count}} $& <b>!'],
  ['hello', {}, 'Hello {{name}}, {{ name }}!'],
  ['years', { count: 1 }, '1 year'],
  ['years', { count: 0 }, '0 years'],
  ['years', { count: 1.5 }, '1.5 years'],
  ['years', { count: '2' }, 'years'],
  ['found', { count: 0 }, 'No mentor'],
  ['plain', { count: 3 }, 'As many as you like'],
  ['role.kind', { count: 2 }, '2 kinds'],
  ['role.parent', {}, 'User'],
  ['mail.session.new', {}, 'New session'],
  ['mail.session.old', {}, 'Session'],
  ['not.a.key', {}, 'not.a.key'],
])('%s with %o reads %j', (key, values: Record<string, string | number>, text) => {
  expect(t(key, values)).toBe(text)
})

test('a language has plurals of its own, and nothing is read of what every object has', () => {
  expect(translate(textsOf({ a_one: 'bir', a_other: 'çok' }), 'tr', 'a', { count: 1 })).toBe('bir')
  expect(t('constructor')).toBe('constructor')
})
