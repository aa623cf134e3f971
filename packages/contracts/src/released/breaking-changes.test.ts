import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineContract, type Endpoint } from '../contract.ts'
import type { ErrorCode } from '../errors.ts'
import { openApiDocument, payloadDocument } from '../openapi/document.ts'
import { brokenCalls, brokenPayloads } from './breaking-changes.ts'
import type { Api } from './versions.ts'

const Named = z.object({ id: z.int(), born: z.iso.date() }).meta({ id: 'Named' })

const released = {
  method: 'POST',
  path: '/api/pets/{id}',
  access: 'user',
  summary: 'A pet',
  params: z.object({ id: z.string() }),
  query: z.object({ full: z.string().optional() }),
  body: z.object({ name: z.string().min(2).max(40), kind: z.enum(['cat', 'dog']), age: z.int().optional() }),
  response: z.object({
    pet: Named,
    kind: z.enum(['cat', 'dog']),
    owner: z.string().nullable(),
    tags: z.array(z.object({ word: z.string() })),
  }),
} as const satisfies Endpoint

const apiOf = (endpoint: Endpoint): Api =>
  openApiDocument('pets', defineContract({ endpoint })) as unknown as Api
const changed = (change: Partial<Endpoint>): string[] =>
  brokenCalls(apiOf(released), apiOf({ ...released, ...change }))

const { body, response } = released
const RenamedPet = z.object({ id: z.string(), born: z.iso.date() }).meta({ id: 'Named' })

describe('a call may', () => {
  it.each<[string, Partial<Endpoint>]>([
    ['stay as it is', {}],
    ['be open to more', { access: 'public' }],
    ['get error codes', { errors: ['conflict'] }],
    ['take an optional field', { body: body.extend({ colour: z.string().optional() }) }],
    ['take a parameter', { query: z.object({ full: z.string().optional(), page: z.string().optional() }) }],
    ['take more values', { body: body.extend({ kind: z.enum(['cat', 'dog', 'bird']) }) }],
    ['take longer texts, and shorter ones', { body: body.extend({ name: z.string().min(1).max(80) }) }],
    ['need less', { body: body.partial() }],
    ['take null', { body: body.extend({ age: z.int().nullish() }) }],
    ['answer more', { response: response.extend({ more: z.string() }) }],
    ['answer with new words', { response: response.extend({ kind: z.enum(['cat', 'dog', 'bird']) }) }],
    ['answer always what it answered sometimes', { response: response.extend({ owner: z.string() }) }],
  ])('%s', (_, change) => expect(changed(change)).toEqual([]))
})

describe('a call may not', () => {
  it.each<[string, Partial<Endpoint>, string]>([
    ['move', { path: '/api/animals/{id}' }, 'POST /api/pets/{id} is gone'],
    ['change its method', { method: 'PUT' }, 'POST /api/pets/{id} is gone'],
    ['be shut to some', { access: 'student' }, 'is shut to mentor'],
    ['change its status', { status: 201 }, 'answers 201 instead of 200'],
    ['need a new field', { body: body.extend({ colour: z.string() }) }, 'request body.colour is missing'],
    ['need what was optional', { body: body.required() }, 'request body.age may be absent'],
    ['need a new parameter', { query: z.object({ full: z.string() }) }, 'request query full may be absent'],
    ['forget a parameter', { query: z.object({}) }, 'request query full is not read any more'],
    ['forget a field', { body: body.omit({ age: true }) }, 'request body.age is not read any more'],
    [
      'take fewer values',
      { body: body.extend({ kind: z.enum(['cat']) }) },
      'request body.kind does not take "dog"',
    ],
    [
      'take shorter texts only',
      { body: body.extend({ name: z.string().min(2).max(20) }) },
      'request body.name has a narrower maxLength',
    ],
    [
      'ask for another type',
      { body: body.extend({ age: z.string() }) },
      'request body.age is of another type',
    ],
    ['lose a field of its answer', { response: response.omit({ owner: true }) }, 'response owner is missing'],
    ['leave one out', { response: response.partial({ kind: true }) }, 'response kind may be absent'],
    [
      'answer null',
      { response: response.extend({ kind: z.enum(['cat', 'dog']).nullable() }) },
      'response kind is of another type',
    ],
    [
      'answer another type, in a schema with a name',
      { response: response.extend({ pet: RenamedPet }) },
      'response pet.id is of another type',
    ],
    [
      'lose a field in a list',
      { response: response.extend({ tags: z.array(z.object({ text: z.string() })) }) },
      'response tags[].word is missing',
    ],
  ])('%s', (_, change, complaint) => {
    expect(changed(change).some(one => one.endsWith(complaint))).toBe(true)
  })
})

it('a call may go one release after it was said to be deprecated', () => {
  const gone = { ...apiOf(released), paths: {} }
  expect(brokenCalls(apiOf(released), gone)).toEqual(['POST /api/pets/{id} is gone'])
  expect(brokenCalls(apiOf({ ...released, deprecated: true }), gone)).toEqual([])
})

describe('an error', () => {
  const api = (errors: ErrorCode[], statuses: Record<string, number>, isOlder = false): Api => {
    const document = structuredClone(apiOf({ ...released, errors }))
    const schema = document.components.schemas.Error as { [key: string]: unknown; properties: object }
    schema['x-statuses'] = statuses
    schema.properties = { code: { enum: Object.keys(statuses) } }
    if (isOlder) delete schema['x-statuses']
    return document
  }

  it('may be new', () => {
    expect(brokenCalls(api([], { conflict: 409 }), api(['conflict'], { conflict: 409, more: 400 }))).toEqual(
      [],
    )
  })

  it('may not go or answer another status, also where only the calls say it', () => {
    expect(brokenCalls(api([], { conflict: 409, late: 410 }), api([], { conflict: 400 }))).toEqual([
      'error late is gone',
      'error conflict answers 400 instead of 409',
    ])
    const older = api(['conflict'], { conflict: 409 }, true)
    expect(brokenCalls(older, api([], { conflict: 400 }))).toEqual([
      'error conflict answers 400 instead of 409',
    ])
  })
})

it('a call may not stop answering', () => {
  const { response: _, ...silent } = released
  expect(brokenCalls(apiOf(released), apiOf({ ...silent, status: 204 }))).toContain(
    'POST /api/pets/{id}: response is gone',
  )
})

describe('an event', () => {
  const payload = z.object({ id: z.int(), kind: z.enum(['cat', 'dog']), note: z.string().optional() })
  const compare = (now: z.ZodType | undefined): string[] =>
    brokenPayloads(
      payloadDocument({ born: { payload } }),
      now ? payloadDocument({ born: { payload: now } }) : {},
    )

  it.each([
    ['stay as it is', payload],
    ['get an optional field', payload.extend({ more: z.string().optional() })],
    ['get a new word', payload.extend({ kind: z.enum(['cat', 'dog', 'bird']) })],
  ])('may %s', (_, now) => expect(compare(now)).toEqual([]))

  it('may go, and a field of it, one release after both were said to be deprecated', () => {
    const deprecated = { deprecated: true }
    const going = payload.extend({ id: z.int().optional().meta(deprecated) })
    expect(compare(going)).toEqual([])
    const after = (released: z.ZodType, now: z.ZodType | undefined) =>
      brokenPayloads(
        payloadDocument({ born: { payload: released } }),
        now ? payloadDocument({ born: { payload: now } }) : {},
      )
    expect(after(going, payload.omit({ id: true }))).toEqual([])
    expect(after(payload.meta(deprecated), undefined)).toEqual([])
  })

  it.each([
    ['go', undefined, 'born is gone'],
    ['lose a field', payload.omit({ id: true }), 'born, as of today: id is missing'],
    ['need a new one', payload.extend({ more: z.string() }), 'born, as released: more is missing'],
    ['change a type', payload.extend({ id: z.string() }), 'born, as released: id is of another type'],
  ])('may not %s', (_, now, complaint) => expect(compare(now)).toContain(complaint))
})
