import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import { fillSchema } from '../examples/example-answer.ts'

/** Costly content of texts; each has been, or is likely to be, work for code that parses, renders, cuts or folds it. */
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

const samples: Readonly<Record<string, string>> = {
  uuid: '019bb65e-6c00-7001-8200-000000000001',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  email: `${'a'.repeat(60)}@example.com`,
  uri: `https://example.com/${'a'.repeat(400)}`,
}

const fields = {
  ...{ timeZone: 'Europe/Istanbul', start: '00:00', end: '24:00' },
  // Keys have one length.
  ...{ p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
}

/** The longest and widest value that a schema takes, its texts full of this. */
export const costliest = (schema: z.ZodType, fill: string): unknown =>
  fillSchema(schema, {
    text: fill,
    lengthOf: (max = 20_000) => max,
    itemsOf: (max = 200) => max,
    samples,
    fields,
  })

/** The same for a query. */
export function costliestQuery({ query }: Endpoint, fill: string): URLSearchParams {
  const values = Object.entries((query ? costliest(query, fill) : {}) as Record<string, unknown>)
  return new URLSearchParams(
    values.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  )
}
