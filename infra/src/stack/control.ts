import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { freePort, host } from '../process/free-ports.ts'
import { maxReplicas } from './options.ts'

const Loan = z.object({
  /** The process of the running stack that steps aside. */
  process: z.string().optional(),
  /** The remote that a development server on this port serves instead. */
  remote: z.object({ name: z.string(), port: z.int() }).optional(),
  /** The shell, with all that it provides, as it is written instead of as it was published. */
  shell: z.literal(true).optional(),
  /** The app whose published files the server on this port answers for; the composition stays as it is. */
  files: z.object({ app: z.string().regex(/^[a-z-]+$/), port: z.int() }).optional(),
})
export type Loan = z.infer<typeof Loan>

/** Things that are done to one process of the stack, by its name. */
const actions = [
  ...(['stop', 'kill', 'start', 'restart', 'hang', 'empty'] as const),
  ...(['freeze', 'thaw', 'cut', 'makeReadOnly', 'makeWritable'] as const),
]
type Actions = Record<(typeof actions)[number], (name: string) => Promise<void>>

/** Loans of the stack while a caller holds the connection, and actions on its processes. */
export interface Lender extends Actions {
  /** Steps aside and answers what the borrower has to know. */
  lend(loan: Loan): Promise<unknown>
  /** Never fails: the caller is gone. */
  takeBack(loan: Loan): Promise<void>
  /** Has a service run in so many replicas. */
  scale(service: string, replicas: number): Promise<void>
}

const Scale = z.object({ replicas: z.int().min(1).max(maxReplicas) })

export type Control = Awaited<ReturnType<typeof openControl>>

/**
 * A small server on this machine by which `npm run dev` and tests steer a running stack.
 * A loan lasts as long as its connection: when the borrower dies, the stack takes over again.
 */
export async function openControl(lender: Lender) {
  const token = randomBytes(24).toString('base64url')
  const port = await freePort()
  let closing = false
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(response, 401, { error: 'wrong token' })
    try {
      const [, noun, name, verb] = (request.url ?? '').split('/')
      const action = actions.find(each => each === verb)
      if (request.method === 'POST' && noun === 'loans') {
        const loan = Loan.parse(JSON.parse(await text(request)))
        const terms = await lender.lend(loan)
        const takeBack = () => closing || lender.takeBack(loan)
        // The caller may have gone while it was made ready.
        if (response.closed) return takeBack()
        response.once('close', takeBack)
        response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
        response.write(`${JSON.stringify(terms)}\n`)
        return
      }
      if (request.method === 'POST' && noun === 'processes' && name && action) {
        await lender[action](decodeURIComponent(name))
        return answer(response, 200, {})
      }
      if (request.method === 'POST' && noun === 'services' && name && verb === 'scale') {
        const { replicas } = Scale.parse(JSON.parse(await text(request)))
        await lender.scale(decodeURIComponent(name), replicas)
        return answer(response, 200, {})
      }
      answer(response, 404, { error: 'no such thing to steer' })
    } catch (error) {
      answer(response, 400, { error: error instanceof Error ? error.message : String(error) })
    }
  })
  await once(server.listen(port, host), 'listening')
  return {
    url: `http://${host}:${port}`,
    token,
    close: async (): Promise<void> => {
      closing = true
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}
