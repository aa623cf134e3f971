import { expect, test } from 'vitest'
import { readOperatorSettings } from './read-settings.ts'
import { startGateway } from './testing.ts'

test('an operator who says nothing gets what suits a small machine', () => {
  const { trustedProxies, tuning } = readOperatorSettings({ GATEWAY_WORKERS: '' })
  expect(trustedProxies).toEqual([])
  expect(tuning).toMatchObject({
    workers: 2,
    workerConnections: 4096,
    callSeconds: 5,
    requestsPerSecond: 200,
  })
})

test('an operator chooses', () => {
  const { trustedProxies, tuning } = readOperatorSettings({
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.7',
    GATEWAY_WORKERS: 'auto',
    GATEWAY_CONNECTIONS_PER_ADDRESS: '5',
  })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  expect(tuning).toMatchObject({ workers: 'auto', connectionsPerAddress: 5 })
})

test('all that is wrong is named at once', () => {
  const read = () => readOperatorSettings({ TRUSTED_PROXIES: '10.0.0.0/8,all', GATEWAY_WORKERS: 'many' })
  expect(read).toThrow(/TRUSTED_PROXIES.*\n.*GATEWAY_WORKERS/)
})

test('a site over TLS needs a proxy that ends it', async () => {
  await expect(startGateway({}, { publicOrigin: 'https://kocyolu.test' })).rejects.toThrow(
    /certificate nor trusted/,
  )
})
