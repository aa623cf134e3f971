import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// All that is given out for the internet; what translates or maps to another address (NAT64, 6to4, Teredo) has a name of its own.
const globalUnicast = ipaddr.parseCIDR('2000::/3')
// What the library counts as anybody's: networks that are shared by customers of one provider, and its own name for itself.
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
