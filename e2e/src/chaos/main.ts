import { parseArgs } from 'node:util'
import { startTestStack } from '@kocyolu/infra/testing'
import { steerPlatform, usualReplicas } from '../platform.ts'
import { breakParts } from './break-parts.ts'
import { planFaults } from './plan-faults.ts'
import { runChaos } from './run-chaos.ts'

const usage = `npm run chaos [-- --seed <number>] [--seconds <number>]

  --seed      what breaks and when; printed, so that the same can be done again (default: another one each time)
  --seconds   for how long (default 300)`

const whole = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const read = () => {
  try {
    return parseArgs({ options: { seed: { type: 'string' }, seconds: { type: 'string' } } }).values
  } catch {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
}
const given = read()
const seed = whole(given.seed, Math.floor(Math.random() * 2 ** 31))
const seconds = whole(given.seconds, 300)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`Seed ${seed}, ${seconds} seconds`)
const stack = await startTestStack({ messaging: usualReplicas })
process.env.JOURNEY_CONTROL = JSON.stringify(stack.control)
const asked = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)))
})
try {
  const { origin, stores } = stack
  if (!stores) throw new Error('The stack has no stores')
  const platform = steerPlatform()
  const disturb = () => breakParts(platform, planFaults(seed, seconds), say)
  const chaos = runChaos({ origin, stores, disturb })
  const { acknowledged, findings } = await Promise.race([chaos, asked])
  say(
    Object.entries(acknowledged)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
  for (const line of findings) say(`WRONG: ${line}`)
  say(
    findings.length === 0
      ? 'Everything acknowledged is there, once.'
      : `Again: npm run chaos -- --seed ${seed} --seconds ${seconds}`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await stack.close()
}
