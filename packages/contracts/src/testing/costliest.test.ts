import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '../fields.ts'
import { serviceContracts } from '../service-contracts.ts'
import { costliest, costliestQuery, fills } from './costliest.ts'

test('every text of every contract is filled to its end, and lists too', () => {
  const schema = z.object({
    title: text(1, 40),
    tags: z.array(z.string().max(3)).max(5),
    kind: z.enum(['a', 'b']),
  })
  expect(costliest(schema, 'xy')).toEqual({
    title: 'xy'.repeat(20),
    tags: Array.from({ length: 5 }, () => 'xyx'),
    kind: 'a',
  })
})

const bodies = Object.entries(serviceContracts).flatMap(([service, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    'body' in endpoint && endpoint.body ? [[`${service}.${name}`, endpoint.body as z.ZodType] as const] : [],
  ),
)

test('most of what is made is taken, so that it reaches what it is for', () => {
  const taken = bodies.filter(([, body]) =>
    Object.values(fills).some(fill => body.safeParse(costliest(body, fill)).success),
  )
  const refused = bodies.filter(one => !taken.includes(one)).map(([name]) => name)
  // It has no text; two hours of it must differ.
  expect(refused).toEqual(['notifications.putOwnTimes'])
})

test('a query is filled as well', () => {
  const query = costliestQuery(serviceContracts.content.listBlogs as never, 'a')
  expect(query.get('q')).toHaveLength(100)
})
