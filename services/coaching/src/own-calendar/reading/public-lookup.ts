import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublic } from './is-public.ts'

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

// The system's own look-up holds one of four threads that files and stores share, for as long as a name server says nothing.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

const byResolver: Resolve = (host, done) => {
  const four = resolver.resolve4(host).then(all => all.map(address => ({ address, family: 4 })))
  const six = resolver.resolve6(host).then(all => all.map(address => ({ address, family: 6 })))
  void Promise.allSettled([four, six]).then(answers =>
    done(
      null,
      answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])),
    ),
  )
}

/**
 * What a connection finds its address by, so nothing lies between the check and its use: a name that answers otherwise the next
 * time changes nothing. A name with a single address that is not of the internet has none.
 */
export function publicLookup(resolve: Resolve = byResolver): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first || !addresses.every(({ address }) => isPublic(address)))
        return done(error ?? new Error('Not an address of the internet'), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
}
