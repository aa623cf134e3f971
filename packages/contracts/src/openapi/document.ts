import { z } from 'zod'
import { type Contract, type Endpoint, statusOf } from '../contract.ts'
import { commonErrors, type ErrorCode, errorStatus } from '../errors.ts'

type Json = Record<string, unknown>

const repeating =
  'GET, PUT and DELETE may be repeated. A POST may be repeated where it takes an `Idempotency-Key` or a `clientId`: the same one answers with the first result, with another body it is refused with `idempotency.mismatch`. An `Idempotency-Key` is kept for two days, a `clientId` as long as what it made. PATCH may be repeated, but may answer 409 when another change came between.'

/** The OpenAPI 3.1 document of one contract; deterministic, so that it can be committed and compared. */
export function openApiDocument(title: string, contract: Contract): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Error: errorSchema }
  for (const [name, endpoint] of Object.entries(contract)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `KoçYolu ${title}`, version: '1', description: repeating },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kocyolu.sid' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.deprecated && { deprecated: true }),
    'x-access': endpoint.access,
    ...(endpoint.proved && { 'x-proved': true }),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...(endpoint.headers ?? []).map(header => ({ name: header, in: 'header', schema: { type: 'string' } })),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, ...jsonContent(endpoint.body, 'input', schemas) },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileContent(endpoint.upload.types) } }),
    responses: {
      [statusOf(endpoint)]: {
        description: 'Success',
        ...(endpoint.response && jsonContent(endpoint.response, 'output', schemas)),
        ...(endpoint.download && {
          content:
            endpoint.download === 'zip'
              ? fileContent(['application/zip'])
              : endpoint.download === 'file'
                ? fileContent(['image/webp', 'application/pdf'])
                : { [`text/${endpoint.download}`]: { schema: { type: 'string' } } },
        }),
      },
      ...errorResponses(endpoint),
    },
  }
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Json): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input', schemas),
  }))
}

function errorResponses(endpoint: Endpoint): Json {
  const byStatus: Record<number, string[]> = {}
  const codes: ErrorCode[] = [
    ...(endpoint.proved ? (['account.step_up'] as const) : []),
    ...(endpoint.errors ?? []),
  ]
  for (const code of codes) {
    const status = errorStatus[code]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => [status, { description: codes.join(', '), content }]),
    ),
    default: { description: commonErrors.join(', '), content },
  }
}

const fileContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))

const jsonContent = (schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json => ({
  content: { 'application/json': { schema: jsonSchema(schema, io, schemas) } },
})

/** The JSON schema of a field; schemas with an id are collected in `schemas` and referred to. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Json): Json {
  const json: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      // Keywords that a format or a number implies.
      if (jsonSchema.format || jsonSchema.type === 'integer') delete jsonSchema.pattern
      // Answers grow.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const { $schema: _, $defs = {}, ...own } = pointToComponents(json)
  Object.assign(schemas, $defs)
  if (typeof own.id !== 'string') return own
  schemas[own.id] = own
  return { $ref: `#/components/schemas/${own.id}` }
}

function pointToComponents(json: Json): Json {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const errorSchema: Json = {
  type: 'object',
  'x-statuses': errorStatus,
  required: ['code', 'status', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    status: { type: 'integer' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
}

/** The JSON schemas of what events, or jobs, carry, by name. */
export function payloadDocument(declared: Record<string, { payload: z.ZodType }>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { payload }]) => [name, jsonSchema(payload, 'output', {})]),
  )
}
