import { isDeprecated, misfits } from './schema-fits.ts'
import { type Api, type Json, type Operation, type ReleasedContract, statusOf } from './versions.ts'

/** A service as it was released last, and as it is today. */
type Service = { released: ReleasedContract | undefined; today: Api }

/** Where a call is today: at its own service, or at the one that has taken it over under the same address. */
function callToday(
  path: string,
  method: string,
  own: Api,
  others: readonly Api[],
): { operation: Operation; api: Api } | undefined {
  for (const api of [own, ...others]) {
    const operation = api.paths[path]?.[method]
    if (operation) return { operation, api }
  }
  return undefined
}

/**
 * First version of a service that was never released: the calls that it takes over from others, as those released them. Its
 * numbers go on from theirs, so that who knows a call by its former service compares the right ones.
 */
export function takenOver(today: Api, others: readonly Service[]): ReleasedContract | undefined {
  const begin: ReleasedContract = {
    document: { paths: {}, components: { schemas: {} } },
    versions: { version: 0, calls: {} },
  }
  for (const { released, today: left } of others) {
    if (!released) continue
    for (const [path, operations] of Object.entries(released.document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        if (!today.paths[path]?.[method] || left.paths[path]?.[method]) continue
        const { document, versions } = begin
        document.paths[path] = { ...document.paths[path], [method]: operation }
        Object.assign(document.components.schemas, released.document.components.schemas)
        versions.version = Math.max(versions.version, released.versions.version)
        const known = released.versions.calls[operation.operationId]
        if (known) versions.calls[operation.operationId] = known
      }
  }
  return begin.versions.version > 0 ? begin : undefined
}

/** Error codes whose status another one is today, or that are no more, in sentences: pages act by either. */
function brokenErrors(released: Api, today: Api): string[] {
  const [before, after] = [statusesOf(released), statusesOf(today)]
  const known = new Set(codesOf(today))
  return [
    ...codesOf(released)
      .filter(code => !known.has(code))
      .map(code => `error ${code} is gone`),
    ...Object.entries(before)
      .filter(([code, status]) => after[code] !== undefined && after[code] !== status)
      .map(([code, status]) => `error ${code} answers ${after[code]} instead of ${status}`),
  ]
}

type ErrorSchema = { properties?: { code?: { enum?: string[] } }; 'x-statuses'?: Record<string, number> }
const errorSchema = ({ components }: Api): ErrorSchema => (components.schemas.Error ?? {}) as ErrorSchema

const codesOf = (api: Api): string[] => errorSchema(api).properties?.code?.enum ?? []

/** The status of each code, as the table says it; a document of an older age says it call by call alone. */
function statusesOf(api: Api): Record<string, number> {
  const calls = Object.values(api.paths).flatMap(methods => Object.values(methods))
  return { ...Object.fromEntries(calls.flatMap(errorsOf)), ...errorSchema(api)['x-statuses'] }
}

const errorsOf = (operation: Operation): [string, number][] =>
  Object.entries(operation.responses)
    .filter(([status]) => status !== statusOf(operation) && status !== 'default')
    .flatMap(([status, { description }]) =>
      String(description)
        .split(', ')
        .map((code): [string, number] => [code, Number(status)]),
    )

/** Payloads of events or jobs, by name. */
export type Payloads = Record<string, Json>

const roles = ['student', 'mentor', 'admin']
const admitted: Record<string, string[]> = {
  public: ['visitor', ...roles],
  user: roles,
  student: ['student'],
  mentor: ['mentor', 'admin'],
  admin: ['admin'],
}

/**
 * Parts of the released contract that its callers would miss in today's, in sentences; empty when it only grew. A call may move to one
 * of the `others`, under its address: the gateway finds it there.
 */
export function brokenCalls(released: Api, today: Api, others: readonly Api[] = []): string[] {
  const calls = Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`
      const after = callToday(path, method, today, others)
      if (!after) return isDeprecated(before) ? [] : [`${call} is gone`]
      const complaints = brokenCall(before, after.operation, released, after.api)
      return complaints.map(complaint => `${call}: ${complaint}`)
    }),
  )
  return [...calls, ...brokenErrors(released, today)]
}

function brokenCall(before: Operation, after: Operation, released: Api, today: Api): string[] {
  const status = statusOf(before)
  const old = (json: Json) => ({ json, names: released.components.schemas })
  const now = (json: Json) => ({ json, names: today.components.schemas })
  const shut = (admitted[String(before['x-access'])] ?? []).filter(
    one => !admitted[String(after['x-access'])]?.includes(one),
  )
  const [asked, asks] = [requestOf(before), requestOf(after)]
  const [answered, answers] = [bodyOf(before.responses[status]), bodyOf(after.responses[status])]
  return [
    ...shut.map(who => `is shut to ${who}`),
    ...(statusOf(after) === status ? [] : [`answers ${statusOf(after)} instead of ${status}`]),
    ...misfits(old(asked), now(asks), 'strict').map(complaint => `request ${complaint}`),
    ...(answered && answers ? misfits(now(answers), old(answered), 'tolerant') : []).map(
      complaint => `response ${complaint}`,
    ),
    ...(answered && !answers ? ['response is gone'] : []),
  ]
}

/** Parts of events or jobs that a released build and today's would not understand of each other. */
export function brokenPayloads(released: Payloads, today: Payloads): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const after = today[name]
    if (!after) return isDeprecated(before) ? [] : [`${name} is gone`]
    const [old, now] = [before, after].map(json => ({ json, names: {} })) as [
      { json: Json; names: Json },
      { json: Json; names: Json },
    ]
    return [
      ...misfits(old, now, 'tolerant').map(complaint => `${name}, as released: ${complaint}`),
      ...misfits(now, old, 'tolerant').map(complaint => `${name}, as of today: ${complaint}`),
    ]
  })
}

function bodyOf(holder: Json | undefined): Json | undefined {
  const content = holder?.content as { 'application/json'?: { schema: Json } } | undefined
  return content?.['application/json']?.schema
}

/** A call's parameters and body as one object, so that they are compared as fields are. */
function requestOf({ parameters, requestBody }: Operation): Json {
  const body = bodyOf(requestBody)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(one => [`${one.in} ${one.name}`, one.schema])),
      ...(body && { body }),
    },
    required: [
      ...parameters.filter(one => one.required).map(one => `${one.in} ${one.name}`),
      ...(body ? ['body'] : []),
    ],
  }
}
