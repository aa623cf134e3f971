import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientKey } from './limiter.ts'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::5:6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key)
})

it('is the same for all addresses of a /64, and only for those', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const address = (groups: number[]): string =>
    new URL(`http://[${groups.map(group => group.toString(16)).join(':')}]`).hostname.slice(1, -1)
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, two) => {
      expect(clientKey(address([...network, ...one]))).toBe(clientKey(address([...network, ...two])))
      if (network.join() === other.join()) return
      expect(clientKey(address([...network, ...one]))).not.toBe(clientKey(address([...other, ...one])))
    }),
  )
})
