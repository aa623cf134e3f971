import type { Contract, Endpoint, ServiceName } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import { fills } from '@kocyolu/contracts/testing/costliest'
import { gather, type Pair } from '@kocyolu/e2e/flow'
import { type Stack, startTestStack } from '@kocyolu/infra/testing'
import { usageOf } from '../measure/cpu.ts'
import { unlimited } from '../measure/start-programs.ts'
import { costlyRequest } from './costly-request.ts'
import { watchDelay } from './watch-delay.ts'

/** What the worst of a call's bodies and queries did to its service. */
export interface CallCost {
  call: string
  /** What it was full of. */
  fill: string
  status: number
  answeredMs: number
  /** How long another call was answered at most meanwhile. */
  delayMs: number
  /** How much the service, with what it started, grew beyond its size before. */
  grownMegabytes: number
}

/** Sends every call what costs most, made from what it declares, and looks how long others wait meanwhile. */
export async function benchCosts(say: (line: string) => void): Promise<CallCost[]> {
  say('Starting a platform of its own …')
  const stack = await startTestStack({ settings: unlimited })
  try {
    const [pair] = await gather(stack.origin, 1)
    if (!pair) throw new Error('Nobody came')
    const costs: CallCost[] = []
    for (const [service, contract] of Object.entries(serviceContracts) as [ServiceName, Contract][]) {
      say(`Asking ${service} …`)
      for (const [name, endpoint] of Object.entries(contract))
        if (isOpen(endpoint)) costs.push(await worstOf(stack, service, `${service}.${name}`, endpoint, pair))
    }
    return costs
  } finally {
    await stack.close()
  }
}

/** What a stranger, a student or a coach can send something to. */
const isOpen = ({ access, body, query }: Endpoint): boolean =>
  access !== 'admin' && (body !== undefined || query !== undefined)

async function worstOf(
  stack: Stack,
  service: ServiceName,
  call: string,
  endpoint: Endpoint,
  { student, coach }: Pair,
): Promise<CallCost> {
  // A student who makes a coach's profile is none any more.
  const person = endpoint.access === 'student' ? student : coach
  const costs: CallCost[] = []
  for (const [name, fill] of Object.entries(fills)) {
    const { path, init } = costlyRequest(endpoint, fill)
    const before = residentOf(stack, service)
    const delay = watchDelay(`${stack.origin}/gateway/services/${service}`)
    const began = performance.now()
    const headers = { ...init.headers, cookie: person.cookie, origin: stack.origin }
    const answer = await fetch(`${stack.origin}${path}`, { ...init, headers })
    person.cookie = withNewer(person.cookie, answer.headers.getSetCookie())
    const { status } = answer
    const answeredMs = performance.now() - began
    const grownMegabytes = (residentOf(stack, service) - before) / 1e6
    costs.push({ call, fill: name, status, answeredMs, delayMs: await delay.stop(), grownMegabytes })
  }
  return costs.reduce((worst, cost) => (cost.delayMs > worst.delayMs ? cost : worst))
}

const residentOf = (stack: Stack, service: ServiceName): number =>
  usageOf({ service: [stack.process(service).pid ?? 0] }).service.residentBytes

/** Cookies as a browser keeps them: a new role begins a new sign-in. */
function withNewer(cookies: string, lines: readonly string[]): string {
  const pairs = [...cookies.split('; '), ...lines.map(line => line.split(';')[0] ?? '')]
  return Object.values(Object.fromEntries(pairs.map(pair => [pair.split('=')[0], pair]))).join('; ')
}
