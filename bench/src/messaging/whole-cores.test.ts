import { expect, it } from 'vitest'
import { onWholeCores } from './whole-cores.ts'

it('is what was carried, times what each replica was not given; and the others keep up with cores of their own', () => {
  const held = { perSecond: 200, gatewayCpuMs: 0.2, postgresCpuMs: 1, redisCpuMs: 0.2, othersCpuMs: 0.1 }
  expect(onWholeCores(held, 0.1)).toEqual({ perSecond: 2_000, sharedCpuMs: 1.5, sharedCores: 3 })
})
