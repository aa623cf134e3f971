import type { Contract, Endpoint } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'

type All = typeof serviceContracts

/** 'coaching.getMentor' and the like: every call of every service. */
export type CallName = {
  [Area in keyof All & string]: `${Area}.${keyof All[Area] & string}`
}[keyof All & string]

export type EndpointOf<N extends CallName> =
  N extends `${infer Area extends keyof All & string}.${infer Call}`
    ? Call extends keyof All[Area]
      ? All[Area][Call] extends Endpoint
        ? All[Area][Call]
        : never
      : never
    : never

interface Matched {
  name: string
  endpoint: Endpoint
  params: Record<string, string>
}

/** The call that a request is, words in a path before parameters. */
export function matchCall(method: string, pathname: string): Matched | undefined {
  return Object.entries<Contract>(serviceContracts)
    .flatMap(([area, contract]) =>
      Object.entries(contract).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint })),
    )
    .filter(({ endpoint }) => endpoint.method === method)
    .flatMap(({ name, endpoint }) => {
      const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const params = new RegExp(`^${pattern}$`).exec(pathname)
      return params ? [{ name, endpoint, params: { ...params.groups } }] : []
    })
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
    .at(0)
}
