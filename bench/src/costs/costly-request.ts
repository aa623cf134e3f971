import type { Endpoint } from '@kocyolu/contracts'
import { costliest, costliestQuery } from '@kocyolu/contracts/testing/costliest'

type CostlyRequest = { path: string; init: RequestInit & { headers: Record<string, string> } }

/** A call with the longest and widest that it takes, its texts full of this. */
export function costlyRequest(endpoint: Endpoint, fill: string): CostlyRequest {
  const { method, body } = endpoint
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  const query = costliestQuery(endpoint, fill).toString()
  const json = { 'content-type': 'application/json' }
  return {
    path: query === '' ? path : `${path}?${query}`,
    init: body
      ? { method, headers: json, body: JSON.stringify(costliest(body, fill)) }
      : { method, headers: {} },
  }
}
