import { expect, test } from 'vitest'
import { notProvidedTypes } from './narrower-types.ts'
import type { Field, Shape } from './shape.ts'

const required = (type: Shape): Field => ({ type })
const optional = (type: Shape): Field => ({ type, optional: true })
const object = (fields: Record<string, Field>, more?: string[]): Shape => ({ fields, ...(more && { more }) })
const component = (props: Record<string, Field>, more?: string[]): Shape => ({
  takes: [required(object(props, more))],
  gives: 'Element',
})
const look = { either: ['"primary"', '"quiet"'] }
const page = { title: required('string'), text: optional('string'), look: optional(look) }
const Page = component(page)
const hook = (fields: Record<string, Field>): Shape => ({ takes: [], gives: object(fields) })
const user = { name: required('string'), role: required({ either: ['"student"', '"mentor"'] }) }

const shell = { build: 's1', provides: { web: ['It'] } }
const remote = { app: 'mfe-a', build: 'a1' }
const compare = (before: Shape, now?: Shape): unknown[] =>
  notProvidedTypes(shell, now ? { web: { It: now } } : {}, remote, { web: { It: before } }).map(
    ({ values: { place } }) => place,
  )

test.each<[string, Shape, Shape]>([
  ['stay as it is', Page, Page],
  ['take an optional prop', Page, component({ ...page, wide: optional('boolean') })],
  ['take more words', Page, component({ ...page, look: optional({ either: [...look.either, '"alert"'] }) })],
  ['take any text where it took words', Page, component({ ...page, look: optional('string') })],
  ['need less', Page, component({ ...page, title: optional('string') })],
  [
    'name what a library declared',
    component(page, ['onClick']),
    component({ ...page, onClick: optional('() => void') }),
  ],
  ['give more', hook(user), hook({ ...user, more: required('string') })],
  ['give fewer words', hook(user), hook({ ...user, role: required('"student"') })],
  ['give new words', hook(user), hook({ ...user, role: required({ either: ['"student"', '"admin"'] }) })],
  [
    'take another optional argument',
    { takes: [required('string')], gives: 'void' },
    { takes: [required('string'), optional('number')], gives: 'void' },
  ],
  [
    'call back with more',
    component({ onChoose: required({ takes: [required('string')], gives: 'void' }) }),
    component({ onChoose: required({ takes: [required('"a"')], gives: 'void' }) }),
  ],
])('what is provided may %s', (_, before, now) => expect(compare(before, now)).toEqual([]))

test.each<[string, Shape, Shape, string[]]>([
  [
    'rename an optional prop',
    Page,
    component({ title: page.title, caption: page.text, look: page.look }),
    ['text'],
  ],
  ['forget one', Page, component({ title: page.title, text: page.text }), ['look']],
  ['need a new one', Page, component({ ...page, id: required('string') }), ['id']],
  ['need what was optional', Page, component({ ...page, text: required('string') }), ['text']],
  ['take fewer words', Page, component({ ...page, look: optional('"primary"') }), ['look']],
  ['take another type', Page, component({ ...page, text: optional('number') }), ['text']],
  ['forget what a library declared', component(page, ['onClick']), Page, ['onClick']],
  ['give less', hook(user), hook({ role: user.role }), ['().name']],
  ['give what may be missing', hook(user), hook({ ...user, name: optional('string') }), ['().name']],
  [
    'need another argument',
    { takes: [required('string')], gives: 'void' },
    { takes: [required('string'), required('number')], gives: 'void' },
    ['(2)'],
  ],
  [
    'call back with less',
    component({ onChoose: required({ takes: [required(object(user))], gives: 'void' }) }),
    component({ onChoose: required({ takes: [required(object({ role: user.role }))], gives: 'void' }) }),
    ['onChoose.name'],
  ],
  ['become something else', Page, 'string', ['It']],
])('what is provided may not %s', (_, before, now, complaints) =>
  expect(compare(before, now)).toEqual(complaints),
)

test('what is provided may not go, and a name that the shell lacks is complained about as a name', () => {
  expect(compare(Page)).toEqual(['It'])
  const lacking = { build: 's1', provides: { web: [] } }
  expect(notProvidedTypes(lacking, {}, remote, { web: { It: Page } })).toEqual([])
})
