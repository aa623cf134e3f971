import type { Api, Operation, ReleasedContract } from './versions.ts'

/** A service as it was released last, and as it is today. */
type Service = { released: ReleasedContract | undefined; today: Api }

/** Where a call is today: at its own service, or at the one that has taken it over under the same address. */
export function callToday(
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
