import { z } from 'zod'
import type { Contract, Endpoint } from '../contract.ts'
import { serviceContracts } from '../service-contracts.ts'

/** Sources for the values of a schema. */
interface Filling {
  /** Content of texts. */
  text: string
  /** How long a text is that may be so long, or that declares no end. */
  lengthOf: (max?: number) => number
  /** The same of a list. */
  itemsOf: (max?: number) => number
  /** Texts of a format. */
  samples: Readonly<Record<string, string>>
  /** Values of fields whose declaration does not say what fits, by their name. */
  fields?: Readonly<Record<string, string>>
}

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

/**
 * A value that a schema takes, made from what is declared, so that a new field is in it. What is changed before it is judged says
 * of itself only afterwards what it is.
 */
export function fillSchema(schema: z.ZodType, filling: Filling): unknown {
  const values = (['input', 'output'] as const).map(io =>
    filled(inlined(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json), filling),
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

/** A schema with a name of its own is beside those that use it. */
function inlined(root: Json): Json {
  const named = (_: string, value: unknown): unknown => {
    const name = (value as Json | null)?.$ref?.split('/').at(-1)
    return name === undefined ? value : root.$defs?.[name]
  }
  return JSON.parse(JSON.stringify(root, named), named)
}

function filled(schema: Json, filling: Filling): unknown {
  const one = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null').at(-1)
  if (one) return filled(one, filling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          filling.fields?.[name] ?? filled(field, filling),
        ]),
      )
    case 'array':
      return Array.from({ length: filling.itemsOf(schema.maxItems) }, () =>
        filled(schema.items ?? {}, filling),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, filling)
    default:
      return null
  }
}

function textOf({ format = '', pattern, maxLength }: Json, { text, lengthOf, samples }: Filling): string {
  const length = lengthOf(maxLength)
  const sample = samples[format]
  if (sample !== undefined) return sample.slice(0, maxLength)
  const full = text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed()
  const fits = (candidate: string): boolean =>
    pattern === undefined || new RegExp(pattern, 'u').test(candidate)
  return [full, '1', '2026-11', 'a'.repeat(length)].find(fits) ?? full
}

const maxLength = 24
const maxItems = 2

const samples: Readonly<Record<string, string>> = {
  uuid: '019bb65e-6c00-7001-8200-000000000001',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  email: 'ornek@example.com',
  uri: 'https://example.com/ornek',
}

const endpoints: Endpoint[] = Object.values(serviceContracts).flatMap((contract: Contract) =>
  Object.values(contract),
)

/** Answer of an address for a visitor, as an example of its contract; undefined where there is nothing for visitors. */
export function exampleAnswer(address: string): unknown {
  const { pathname } = new URL(address, 'http://site')
  const endpoint = endpoints.find(each => isAnsweredBy(each, pathname))
  return endpoint?.response && exampleOf(endpoint.response)
}

function isAnsweredBy({ method, access, path, params }: Endpoint, pathname: string): boolean {
  if (method !== 'GET' || access !== 'public') return false
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(pathname)
  return found !== null && (params?.safeParse(found.groups ?? {}).success ?? true)
}

const exampleOf = (response: NonNullable<Endpoint['response']>): unknown =>
  fillSchema(response, {
    text: 'Örnek ',
    lengthOf: (max = maxLength) => Math.min(max, maxLength),
    itemsOf: (max = maxItems) => Math.min(max, maxItems),
    samples,
    fields: { timeZone: 'Europe/Istanbul', start: '09:00', end: '17:00' },
  })
