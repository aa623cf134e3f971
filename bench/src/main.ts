import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchSoak } from './soak/bench-soak.ts'
import { isSteady, showSoak } from './soak/show.ts'
import { benchWeb } from './web/bench-web.ts'
import { showWeb } from './web/show.ts'

const usage = `npm run bench -- web [--rounds 9] [--json <file>]

  Opens pages on a slow line and a slow device as a visitor who was never here, and follows links.

npm run bench -- soak [--minutes 30] [--seed 1] [--json <file>]

  Has people use a platform of its own for a long time while parts break now and then, and looks what grows, and what gets lost.`

const options = {
  rounds: { type: 'string' },
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
} as const

const { values, positionals } = parseArgs({ allowPositionals: true, options })

function whole(name: keyof typeof options, max: number, otherwise?: number, least = 1): number {
  const value = Number(values[name] ?? otherwise)
  if (Number.isInteger(value) && value >= least && value <= max) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${max}\n\n${usage}`)
}

const say = (line: string): boolean => process.stderr.write(`${line}\n`)

function report(text: string, figures: object): void {
  process.stdout.write(`${text}\n`)
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.version,
  }
  const all = { at: new Date().toISOString(), machine, ...figures }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
}

const benches: Record<string, () => Promise<boolean>> = {
  async web() {
    const found = await benchWeb(whole('rounds', 50, 9), say)
    report(showWeb(found), found)
    return true
  },
  async soak() {
    // Of fewer the slopes say nothing: a leak of 2 MB a minute was below what comes and goes.
    const minutes = whole('minutes', 24 * 60, 30, 20)
    const found = await benchSoak({ minutes, seed: whole('seed', 2 ** 31) }, say)
    report(showSoak(found), found)
    return isSteady(found)
  },
}

try {
  const bench = benches[positionals.join()]
  if (!bench) throw new Error(usage)
  process.exitCode = (await bench()) ? 0 : 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
process.exit()
