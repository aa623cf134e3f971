import { z } from 'zod'
import type { Endpoint } from '../contract.ts'

/** What a text may be full of; each has been, or is likely to be, work for somebody who parses, renders, cuts or folds it. */
export const fills: Readonly<Record<string, string>> = {
  'equal headings': '#\n',
  brackets: '[',
  pictures: '![](',
  emphasis: '*a _b ',
  tables: '|a|\n|-|\n',
  'nested lists': '- - > ',
  marks: 'e\u0301\u0323',
  'surrogate pairs': '👩‍🏫',
  addresses: 'http://a.b a@a.b ',
  'half tags': '<a ',
}

/** A text that declares no end is filled up to here. */
const longest = 20_000
const mostItems = 200

type Json = {
  type?: string
  $ref?: string
  $defs?: Record<string, Json>
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
}

const samples: Readonly<Record<string, string>> = {
  uuid: '019bb65e-6c00-7001-8200-000000000001',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  email: `${'a'.repeat(60)}@example.com`,
  uri: `https://example.com/${'a'.repeat(400)}`,
}

/**
 * The longest and widest value that a schema takes, its texts full of this: made from what is declared, so that a new field is in
 * it. What is changed before it is judged says of itself only afterwards what it is.
 */
export function costliest(schema: z.ZodType, fill: string): unknown {
  const values = (['input', 'output'] as const).map(io =>
    filled(inlined(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json), fill),
  )
  return (
    values.map(value => withoutWrong(schema, value)).find(value => schema.safeParse(value).success) ??
    values[0]
  )
}

/** Some fields have to fit others, or are of few words: those that are wrong and may be left out are. */
function withoutWrong(schema: z.ZodType, value: unknown): unknown {
  const wrong = schema.safeParse(value).error?.issues.map(({ path }) => path[0])
  if (!wrong || typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([name]) => !wrong.includes(name))
  return left.length < Object.keys(value).length ? withoutWrong(schema, Object.fromEntries(left)) : value
}

/** A schema with a name of its own stands beside those that use it. */
function inlined(root: Json): Json {
  const named = (_: string, value: unknown): unknown => {
    const name = (value as Json | null)?.$ref?.split('/').at(-1)
    return name === undefined ? value : root.$defs?.[name]
  }
  return JSON.parse(JSON.stringify(root, named), named)
}

/** The same for a query. */
export function costliestQuery({ query }: Endpoint, fill: string): URLSearchParams {
  const values = Object.entries((query ? costliest(query, fill) : {}) as Record<string, unknown>)
  return new URLSearchParams(
    values.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  )
}

function filled(schema: Json, fill: string): unknown {
  const one = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null').at(-1)
  if (one) return filled(one, fill)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, filled(field, fill)]),
      )
    case 'array':
      return Array.from({ length: schema.maxItems ?? mostItems }, () => filled(schema.items ?? {}, fill))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, fill)
    default:
      return null
  }
}

function textOf({ format = '', pattern, maxLength = longest }: Json, fill: string): string {
  const sample = samples[format]
  if (sample !== undefined) return sample.slice(0, maxLength)
  const full = fill
    .repeat(Math.ceil(maxLength / fill.length))
    .slice(0, maxLength)
    .toWellFormed()
  const fits = (text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text)
  return [full, '1', 'a'.repeat(maxLength)].find(fits) ?? full
}
