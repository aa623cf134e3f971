import { expect, test } from 'vitest'
import { isPublic } from './calendar-network.ts'

test.each([
  ['this host', ['0.0.0.0', '0.1.2.3', '::', '::1', '127.0.0.1', '127.8.9.1']],
  [
    'private networks',
    ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ],
  ['a link', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'fd00:ec2::254']],
  ['a provider’s inside', ['100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.8', '198.18.0.1']],
  [
    'many, or none',
    [
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      'ff02::1',
      '100::1',
      '2001:db8::1',
      '192.0.2.1',
      '203.0.113.9',
      '3fff::1',
    ],
  ],
  [
    'another address in disguise',
    [
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::1',
      '2001:0:1::1',
      '::ffff:0:127.0.0.1',
    ],
  ],
  ['no address', ['', 'localhost', '127.1', '1.2.3', '999.1.1.1']],
])('%s is not the internet', (_, addresses) => {
  expect(addresses.filter(isPublic)).toEqual([])
})

test.each(['8.8.8.8', '172.217.17.110', '185.125.190.20', '2a00:1450:4017:80e::200e', '::ffff:8.8.8.8'])(
  '%s is',
  address => expect(isPublic(address)).toBe(true),
)
