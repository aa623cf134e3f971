import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublic } from './is-public.ts'

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const bySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done)

/**
 * What a connection finds its address by, so nothing lies between the check and its use: a name that answers otherwise the next
 * time changes nothing. A name with a single address that is not of the internet has none.
 */
export function publicLookup(resolve: Resolve = bySystem): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first || !addresses.every(({ address }) => isPublic(address)))
        return done(error ?? new Error('Not an address of the internet'), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
}
