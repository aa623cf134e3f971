import type { Api, Operation } from './operation.ts'
import { statusOf } from './operation.ts'

/** Error codes whose status another one is today, or that are no more, in sentences: pages act by either. */
export function brokenErrors(released: Api, today: Api): string[] {
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
