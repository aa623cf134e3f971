import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../contract.ts'
import { openApiDocument } from './document.ts'

const Pet = z.object({ id: z.int(), born: z.iso.date() }).meta({ id: 'Pet' })

const document = openApiDocument(
  'pets',
  defineContract({
    getPet: {
      method: 'GET',
      path: '/api/pets/{id}',
      access: 'user',
      summary: 'One pet',
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ full: z.string().optional() }),
      response: z.array(Pet),
      errors: ['booking.limit', 'booking.slot_taken'],
    },
    removePet: { method: 'DELETE', path: '/api/pets/{id}', access: 'public', summary: 'Gone' },
    tamePet: { method: 'PATCH', path: '/api/pets/{id}', access: 'user', proved: true, summary: 'Tame' },
  }),
)

it('describes parameters, access, step-up and the declared errors of a call', () => {
  expect(document.paths).toMatchObject({
    '/api/pets/{id}': {
      get: {
        operationId: 'getPet',
        'x-access': 'user',
        security: [{ session: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'full', in: 'query', required: false },
        ],
        responses: {
          200: {
            content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Pet' } } } },
          },
          409: { description: 'booking.limit, booking.slot_taken' },
        },
      },
      delete: { security: [], responses: { 204: { description: 'Success' } } },
      patch: { 'x-proved': true, responses: { 403: { description: 'account.step_up' } } },
    },
  })
})

it('collects named schemas once', () => {
  expect(document.components).toMatchObject({
    schemas: { Pet: { properties: { born: { type: 'string', format: 'date' } } }, Error: {} },
  })
})
