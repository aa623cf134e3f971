import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { borrow } from '../dev/borrow.ts'
import { type Control, type Lender, openControl } from './control.ts'

let control: Control
let made: PromiseWithResolvers<void>
const calls: string[] = []
const lender: Lender = {
  lend: async loan => {
    calls.push(`lend ${loan.process}`)
    if (loan.shell) await made.promise
    if (loan.process === 'unknown') throw new Error('unknown is not a process of a service')
    return { origin: 'http://localhost:8080' }
  },
  takeBack: async loan => {
    calls.push(`return ${loan.process}`)
  },
  stop: async name => {
    calls.push(`stop ${name}`)
  },
  kill: async () => {
    throw new Error('No process is called that')
  },
  start: async () => {},
  restart: async () => {},
  hang: async () => {},
  freeze: async () => {},
  thaw: async () => {},
  cut: async () => {},
  makeReadOnly: async () => {},
  makeWritable: async () => {},
  empty: async () => {},
  scale: async (service, replicas) => {
    calls.push(`scale ${service} ${replicas}`)
  },
}

beforeEach(async () => {
  calls.length = 0
  made = Promise.withResolvers()
  control = await openControl(lender)
})
afterEach(() => control.close())

const post = (path: string, token = control.token, body?: object): Promise<Response> =>
  fetch(`${control.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

test('what is lent comes back when the borrower gives it back', async () => {
  const loan = await borrow(control, { process: 'coaching' })
  expect(loan.terms).toEqual({ origin: 'http://localhost:8080' })
  expect(calls).toEqual(['lend coaching'])
  loan.giveBack()
  expect(await loan.over).toBe('given back')
  await vi.waitUntil(() => calls.includes('return coaching'))
})

test('the borrower learns that the stack has ended', async () => {
  const loan = await borrow(control, { process: 'coaching' })
  await control.close()
  expect(await loan.over).toBe('stack ended')
})

test('what cannot be lent is refused with the reason', async () => {
  await expect(borrow(control, { process: 'unknown' })).rejects.toThrow('not a process of a service')
})

test('single processes are steered by who knows the token', async () => {
  expect((await post('/processes/coaching/stop')).status).toBe(200)
  expect(calls).toEqual(['stop coaching'])
  expect((await post('/processes/coaching/stop', 'guessed')).status).toBe(401)
  expect(calls).toEqual(['stop coaching'])
})

test('a service is scaled to what makes sense', async () => {
  const scale = async (replicas: unknown) =>
    (await post('/services/messaging/scale', control.token, { replicas })).status
  expect(await scale(3)).toBe(200)
  for (const replicas of [0, 17, 1.5, 'many', undefined]) expect(await scale(replicas)).toBe(400)
  expect(calls).toEqual(['scale messaging 3'])
})

test('what goes wrong, and what does not exist, is said', async () => {
  const failed = await post('/processes/none/kill')
  expect([failed.status, await failed.json()]).toEqual([400, { error: 'No process is called that' }])
  expect((await post('/processes/coaching/paint')).status).toBe(404)
})

test('a loan that is made ready for a caller who has gone meanwhile is returned', async () => {
  const asking = new AbortController()
  const headers = { Authorization: `Bearer ${control.token}` }
  const body = JSON.stringify({ shell: true })
  const asked = fetch(`${control.url}/loans`, { method: 'POST', headers, body, signal: asking.signal })
  await vi.waitUntil(() => calls.length === 1)
  asking.abort()
  await expect(asked).rejects.toThrow()
  // Its connection is known to be closed by the time another one has been answered.
  await post('/processes/coaching/stop')
  made.resolve()
  await vi.waitUntil(() => calls.includes('return undefined'))
})
