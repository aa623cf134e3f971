import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchCosts } from './costs/bench-costs.ts'
import { showCosts } from './costs/show.ts'
import { benchMessaging, type Options } from './messaging/bench-messaging.ts'
import { show } from './messaging/show.ts'

const usage = `npm run bench -- costs

  Sends every call what costs most, made from what it declares, and measures how long others wait meanwhile.

npm run bench -- messaging [--rounds 3] [--seconds 5] [--people 200] [--rate 60] [--idle-streams 15] [--json <file>]

  Measures the messaging service with 1, 2 and 4 replicas on a platform of its own: loopback only, gone afterwards.`

function readOptions(args: string[]): { options: Options; json: string | undefined } {
  const number = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { ...number, default: '3' },
      seconds: { ...number, default: '5' },
      people: { ...number, default: '200' },
      rate: { ...number, default: '60' },
      'idle-streams': { ...number, default: '15' },
      json: { type: 'string' },
    },
  })
  if (positionals.join() !== 'messaging') throw new Error(usage)
  const whole = (name: keyof typeof values, most: number): number => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value > 0 && value <= most) return value
    throw new Error(`--${name} must be a whole number from 1 to ${most}\n\n${usage}`)
  }
  return {
    json: values.json,
    options: {
      rounds: whole('rounds', 20),
      seconds: whole('seconds', 60),
      people: 2 * Math.ceil(whole('people', 1_000) / 2),
      rate: whole('rate', 1_000),
      idleStreams: whole('idle-streams', 19),
    },
  }
}

const say = (line: string): boolean => process.stderr.write(`${line}\n`)

async function costs(): Promise<boolean> {
  const found = await benchCosts(say)
  process.stdout.write(`${showCosts(found)}\n`)
  return found.every(({ status }) => status !== 500)
}

async function main(): Promise<boolean> {
  if (process.argv.slice(2).join() === 'costs') return costs()
  const { options, json } = readOptions(process.argv.slice(2))
  const report = await benchMessaging(options, say)
  process.stdout.write(`${show(report)}\n`)
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.version,
  }
  if (json)
    writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`)
  return report.goals.every(({ met }) => met)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
process.exit()
