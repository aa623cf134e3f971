import { expect, it } from 'vitest'
import { createService } from './create-service.ts'
import { testService } from './testing/index.ts'
import { buildToy, type ToyDeps, toy } from './testing/toy/toy-service.ts'

const drainDelayMs = 50

it('says first that it ends, then finishes what is in hand, takes nothing new, and ends long-lived answers first', async () => {
  const order: string[] = []
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const buildSlow = (deps: ToyDeps) => {
    const whole = buildToy(deps)
    const service = createService({
      deps,
      contract: {},
      routes: [],
      middleware: [
        async ctx => {
          entered.resolve()
          await release.promise
          ctx.body = 'finished'
        },
      ],
      async onDrain() {
        announcedMs = performance.now() - begun
        const ready = await fetch(`${api.baseUrl}/readyz`)
        order.push(`ready: ${ready.status}, connection: ${ready.headers.get('connection')}`)
        order.push('drain')
      },
    })
    return { ...whole, ...service }
  }
  let [begun, announcedMs] = [0, 0]
  const api = await testService(toy, buildSlow, { config: { drainDelayMs, drainMs: 5_000 } })
  const inHand = api.anonymous.fetch('/slow').then(async response => order.push(await response.text()))
  await entered.promise
  begun = performance.now()
  const closed = api.close().then(() => order.push('closed'))
  await expect.poll(() => order).toContain('drain')
  await expect(fetch(`${api.baseUrl}/slow`)).rejects.toThrow()
  release.resolve()
  await Promise.all([inHand, closed])
  expect(order).toEqual(['ready: 503, connection: close', 'drain', 'finished', 'closed'])
  expect(announcedMs).toBeGreaterThanOrEqual(drainDelayMs - 1)
})
