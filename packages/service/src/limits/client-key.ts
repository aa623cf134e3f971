import { isIPv6 } from 'node:net'

/**
 * One address, as limits count it. An IPv6 address counts with all of its /64, which one household or one server
 * has to itself; an IPv4 address counts alone, however it is written.
 */
export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = [], after] = ip
    .replace(/%.*/, '')
    .split('::')
    .map(part => (part ? part.split(':') : []))
  // `::` stands for as many zeros as are missing.
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
