import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { releaseSteps } from './release-steps.ts'

// `npm run release -- plan --json | node infra/src/delivery/print-steps.ts '<changed apps as JSON>'`
const Plan = z.array(
  z.object({
    step: z.int(),
    app: z.string(),
    kind: z.enum(['service', 'shell', 'remote']),
    build: z.string(),
    liveBuild: z.string().nullable(),
    reason: z.string(),
  }),
)
const plan = Plan.parse(JSON.parse(await text(process.stdin)))
const changed = z.array(z.string()).parse(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(`${JSON.stringify(releaseSteps(plan, changed))}\n`)
