import { expect, it } from 'vitest'
import { onWholeCores } from './whole-cores.ts'

it('is as many cores by what one message costs, and what is shared has to keep up', () => {
  const shared = { gatewayCpuMs: 0.25, postgresCpuMs: 1, redisCpuMs: 0.25 }
  expect(onWholeCores(4, { perSecond: 200, messagingCpuMs: 2, ...shared })).toEqual({
    usedShare: 0.1,
    perSecond: 2_000,
    sharedCpuMs: 1.5,
    sharedCores: 3,
  })
})
