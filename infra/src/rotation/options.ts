import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type { Operator } from './operator.ts'

const rotateUsage = `npm run rotate -- begin <service>    a second password in each store, beside the first
npm run rotate -- end <service>      takes the first one away, when nobody signs in with it any more
npm run rotate -- cancel <service>   takes the second one away, when nobody signs in with it

Environment: DATABASE_URL (of who may make roles, past a pooler), REDIS_URLS (of who may change users; every server, with
  commas between them).`

const steps = ['begin', 'end', 'cancel'] as const

interface RotateOptions {
  step: (typeof steps)[number]
  service: ServiceName
  operator: Operator
}

export function readRotateOptions(args: string[], env: NodeJS.ProcessEnv): RotateOptions {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const step = steps.find(each => each === positionals[0])
  const service = serviceNames.find(each => each === positionals[1])
  if (!step || !service || positionals.length > 2)
    throw new Error(`Say what to do, and of which of ${serviceNames.join(', ')}.\n\n${rotateUsage}`)
  const missing = ['DATABASE_URL', 'REDIS_URLS'].filter(name => !env[name])
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} missing.\n\n${rotateUsage}`)
  const redisUrls = String(env.REDIS_URLS).split(',').filter(Boolean)
  return { step, service, operator: { databaseUrl: String(env.DATABASE_URL), redisUrls } }
}
