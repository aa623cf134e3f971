import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { breakParts, type ChaosReport, planFaults, runChaos, steerPlatform } from '@kocyolu/e2e/chaos'
import { type Stack, startTestStack } from '@kocyolu/infra/testing'
import { createLook } from './look.ts'
import { lookAtDisk } from './look-at-disk.ts'
import { lookAtStores } from './look-at-stores.ts'
import { type Growth, Series } from './series.ts'

export interface SoakAmount {
  minutes: number
  seed: number
}

export interface SoakReport extends ChaosReport {
  minutes: number
  growths: Growth[]
  samples: ReturnType<Series['samples']>
}

const lookEveryMs = 15_000
/** In this share of the time parts break now and then; in the rest nothing does, so that each is seen for a while. */
const brokenShare = 0.6
const maxPauseMs = 60_000
const pace = { pairs: 15, rate: 8, restMs: 1_000, browsing: true }
/** Everybody comes from one address. What is kept up to a size shall reach it soon. */
const settings = {
  SIGN_UPS_PER_ADDRESS: '1000000',
  GATEWAY_LOG_MEGABYTES: '2',
  GATEWAY_CACHE_MEGABYTES: '4',
}
const collecting = fileURLToPath(new URL('collect-on-signal.ts', import.meta.url))

/** The mail catcher is none of the site's parts. */
const parts = (running: Stack['running']): Stack['running'] => running.filter(({ name }) => name !== 'mail')

/** People use a platform of its own for a long time while parts of it break: what grows meanwhile, and what got lost. */
export async function benchSoak(
  { minutes, seed }: SoakAmount,
  say: (line: string) => void,
): Promise<SoakReport> {
  say(`Starting a platform of its own (seed ${seed}) …`)
  process.env.NODE_OPTIONS = `--import=${collecting}`
  const stack = await startTestStack({ messaging: 2, settings })
  try {
    const { origin, stores } = stack
    if (!stores) throw new Error('The stack has no stores')
    process.env.JOURNEY_CONTROL = JSON.stringify(stack.control)
    const series = new Series()
    const look = createLook()
    const plan = planFaults(seed, minutes * 60 * brokenShare, maxPauseMs)
    const watch = async (): Promise<void> => {
      for (const began = performance.now(); performance.now() - began < minutes * 60_000; ) {
        const looked = performance.now()
        const found = await Promise.all([look(parts(stack.running)), lookAtStores(stores)])
        series.add(looked - began, [...found.flat(), ...lookAtDisk(stack.state)])
        await pause(Math.max(0, lookEveryMs - (performance.now() - looked)))
      }
    }
    const platform = steerPlatform()
    const disturb = async (): Promise<void> => {
      await Promise.all([breakParts(platform, plan, say), watch()])
    }
    const report = await runChaos({ origin, stores, disturb, pace })
    return { ...report, minutes, growths: series.growths(), samples: series.samples() }
  } finally {
    await stack.close()
  }
}
