import { Agent, request } from 'node:http'

/** One request of a load. */
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  text: string
}

let count = 0
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export function send(origin: string, { method, path, headers, body }: Sent): Promise<Answer> {
  count += 1
  return new Promise((resolve, reject) => {
    const given = {
      // What the gateway adds.
      'x-request-id': `bench-${String(count).padStart(12, '0')}`,
      'x-forwarded-for': '10.0.0.1',
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(`${origin}${path}`, { agent, method, headers: given }, response => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', chunk => {
          text += chunk
        })
        .once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        .once('error', reject)
    })
    sent.once('error', reject).end(body)
  })
}

/** Sends all of them, so many at once; any but a good answer is an error. */
export async function sendAll(origin: string, requests: readonly Sent[], atOnce: number): Promise<void> {
  const waiting = requests.values()
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const { status, text } = await send(origin, each)
      if (status >= 300) throw new Error(`${each.method} ${each.path} was answered ${status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
