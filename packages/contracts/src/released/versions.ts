export type Json = Record<string, unknown>
export type Operation = Json & {
  operationId: string
  deprecated?: boolean
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
}
/** One service's promise: the OpenAPI document of its contract. */
export type Api = { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } }

/** The status of a call that works. */
export const statusOf = ({ responses }: Operation): string =>
  Object.keys(responses).find(one => one < '300') ?? ''

/** The number of a service's contract, and the one in which each of its calls last changed. */
export type ContractVersion = { version: number; calls: Record<string, { since: number }> }

/** Last release of a service. */
export type ReleasedContract = { document: Api; versions: ContractVersion }

/** The versions of today's contract: one more than the released one where callers could see a difference. */
export function contractVersion(today: Api, released?: ReleasedContract): ContractVersion {
  if (!released) return { version: 1, calls: sinceFor(today, () => 1) }
  const { document, versions } = released
  const calls = sinceFor(today, (path, method, operation) => {
    const before = document.paths[path]?.[method]
    return before && seen(before, document) === seen(operation, today)
      ? (versions.calls[before.operationId]?.since ?? 1)
      : versions.version + 1
  })
  const gone = operationsOf(document).some(([path, method]) => !today.paths[path]?.[method])
  const changed = Object.values(calls).some(({ since }) => since > versions.version)
  return { version: versions.version + (gone || changed ? 1 : 0), calls }
}

type Since = (path: string, method: string, operation: Operation) => number

const sinceFor = (api: Api, since: Since): ContractVersion['calls'] =>
  Object.fromEntries(
    operationsOf(api).map(([path, method, operation]) => [
      operation.operationId,
      { since: since(path, method, operation) },
    ]),
  )

const operationsOf = ({ paths }: Api): [string, string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  )

/** All that a caller sees of a call, as text: no summary, and no error codes, which a page need not know to be right. */
function seen(operation: Operation, { components }: Api): string {
  const { parameters, requestBody, 'x-access': access } = operation
  const status = statusOf(operation)
  const body = { access, parameters, requestBody, status, answer: operation.responses[status] }
  const names: Json = {}
  follow(body, components.schemas, names)
  return inOrder({ body, names })
}

/** Collects the named schemas that a part of a document reaches. */
function follow(part: unknown, schemas: Json, names: Json): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    const name = key === '$ref' ? String(value).split('/').at(-1) : undefined
    if (name === undefined) follow(value, schemas, names)
    else if (!(name in names)) {
      names[name] = schemas[name]
      follow(schemas[name], schemas, names)
    }
  }
}

/** The same text for the same schema, in whatever order its fields and words were written down. */
function inOrder(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(inOrder).sort().join()}]`
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? ''
  const fields = Object.entries(part)
    // A sentence; a field of that name is an object here.
    .filter(([name, value]) => name !== 'description' || typeof value !== 'string')
    .map(([name, value]) => `${JSON.stringify(name)}:${inOrder(value)}`)
  return `{${fields.sort().join()}}`
}
