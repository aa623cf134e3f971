import { expect, it } from 'vitest'
import { createService } from './create-service.ts'
import { testService } from './testing/index.ts'
import { buildToy, type ToyDeps, toy } from './testing/toy/toy-service.ts'

const drainDelayMs = 50

it('says first that it ends, hands long-lived answers over while it still answers, then finishes what is in hand and takes nothing new', async () => {
  const order: string[] = []
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const handedOver = Promise.withResolvers<void>()
  const draining = Promise.withResolvers<void>()
  const buildSlow = (deps: ToyDeps) => {
    const whole = buildToy(deps)
    const service = createService({
      deps,
      contract: {},
      routes: [],
      middleware: [
        async ctx => {
          if (ctx.path !== '/slow') {
            ctx.body = 'answered'
            return
          }
          entered.resolve()
          await release.promise
          ctx.body = 'finished'
        },
      ],
      async onDrain() {
        draining.resolve()
        await handedOver.promise
        order.push('handed over')
      },
    })
    return { ...whole, ...service }
  }
  const api = await testService(toy, buildSlow, { config: { drainDelayMs, drainMs: 5_000 } })
  const inHand = api.anonymous.fetch('/slow').then(async response => order.push(await response.text()))
  await entered.promise
  const begun = performance.now()
  const closed = api.close().then(() => order.push('closed'))
  await draining.promise
  const ready = await fetch(`${api.baseUrl}/readyz`)
  order.push(`ready: ${ready.status}, connection: ${ready.headers.get('connection')}`)
  const other = await fetch(`${api.baseUrl}/quick`)
  order.push(await other.text())
  handedOver.resolve()
  await expect
    .poll(() => fetch(`${api.baseUrl}/quick`).catch(() => 'refused'), { interval: 5 })
    .toBe('refused')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(drainDelayMs - 1)
  release.resolve()
  await Promise.all([inHand, closed])
  expect(order).toEqual(['ready: 503, connection: close', 'answered', 'handed over', 'finished', 'closed'])
})
