import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

// All that is given out for the internet; what translates or maps to another address (NAT64, 6to4, Teredo) has a name of its own.
const globalUnicast = ipaddr.parseCIDR('2000::/3')
// Public addresses by the library: networks that are shared by customers of one provider, and its own name for itself.
const special = ['100.100.100.200/32', '168.63.129.16/32', '192.88.99.0/24', '3fff::/20', '5f00::/16'].map(
  range => ipaddr.parseCIDR(range),
)

/** Whether an address is one of the internet, and no inner, shared, mapped or otherwise special one. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  // An IPv6 address that holds an IPv4 one is judged by that.
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  if (read.kind() === 'ipv6' && !read.match(globalUnicast)) return false
  return !special.some(range => range[0].kind() === read.kind() && read.match(range))
}

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
 * The look-up of a connection's address, so nothing lies between the check and its use: a name that answers otherwise the next
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

/** How the servers of calendars are reached, and which headers they get. */
export type CalendarNetwork = (host: string) => RequestOptions & { headers: OutgoingHttpHeaders }

const testName = /^[\w-]+\.calendar\.test$/

type Settings = Pick<Config, 'nodeEnv' | 'publicOrigin' | 'calendarTestServer'>

/**
 * Reaches servers of the internet. The names that tests have for theirs, which no operator can own, lead to this machine where a test
 * says so; no other name does. A site that is live with such a setting does not start.
 */
export function calendarNetwork({
  nodeEnv,
  publicOrigin,
  calendarTestServer: server,
}: Settings): CalendarNetwork {
  if (server && nodeEnv === 'production')
    throw new Error('CALENDAR_TEST_SERVER is for tests alone, never with NODE_ENV=production')
  const lookup = publicLookup()
  // Outlook's servers answer what looks like a browser alone.
  const headers = { 'user-agent': `Mozilla/5.0 (compatible; KocYolu/1.0; +${publicOrigin})` }
  return host => {
    if (!server || !testName.test(host)) return { headers, lookup, port: 443 }
    return { headers, host: '127.0.0.1', servername: host, port: server.port, ca: server.ca }
  }
}
