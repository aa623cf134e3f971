import { Agent, request } from 'node:https'
import { Counter, type Registry } from 'prom-client'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Urgency } from '../kinds/kind.ts'
import type { PushKind } from '../kinds/kinds.ts'

/** A browser as its push service knows it. */
type Target = { endpoint: string; p256dh: string; auth: string }
type PushMessage = { payload: string; ttlSeconds: number; urgency: Urgency; topic: string }

/** Result of a push: a browser that is `gone` takes none any more, one that is `refused` will never be taken. */
export type Outcome = 'taken' | 'gone' | 'refused' | { retryAfterMs: number | undefined }

export type Pusher = {
  /** The key with which browsers subscribe at their push service. */
  key: string
  /** Whether an address is one of a push service that is known here. */
  allows(endpoint: string): boolean
  /** Hands a push to the browser's push service; fails when that has not answered in time. */
  send(target: Target, message: PushMessage): Promise<Outcome>
  close(): void
}

/** Less than a lease, with what else an attempt does. */
const answerMs = 15_000
/** The longest pause that a push service may ask for. */
const maxWaitMs = 3_600_000

type Settings = Pick<Config, 'vapidPublicKey' | 'vapidPrivateKey' | 'vapidSubject' | 'pushHosts'>

/** Pushes for the keys of the settings, if any. Nothing is tried twice here; `ca` vouches for a push service of a test's own. */
export function createPusher(settings: Settings, ca?: string): Pusher | null {
  const { vapidPublicKey: key, vapidPrivateKey, vapidSubject: subject, pushHosts } = settings
  if (!key !== !vapidPrivateKey || (subject && !key))
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together, and VAPID_SUBJECT needs them: set all three or none',
    )
  // Every site has a pair among its secrets; the operator turns pushes on by a subject.
  if (!key || !vapidPrivateKey || !subject) return null
  const vapidDetails = { subject, publicKey: key, privateKey: vapidPrivateKey }
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ...(ca && { ca }) })
  const allows = (endpoint: string): boolean => isAllowed(pushHosts, endpoint)
  return {
    key,
    allows,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds: TTL, urgency, topic }) {
      // The list may have become shorter.
      if (!allows(endpoint)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL, urgency, topic },
      )
      return post(agent, endpoint, headers, body)
    },
    close: () => agent.destroy(),
  }
}

/** Redirects are not followed, and only the head of the answer is read. */
function post(agent: Agent, endpoint: string, headers: object, body: Buffer | null): Promise<Outcome> {
  const signal = AbortSignal.timeout(answerMs)
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...headers }, signal }
    const sent = request(endpoint, options, answer => {
      answer.on('error', () => {}).resume()
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { retryAfterMs: waitOf(retryAfter) }
  return 'refused'
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return ms > 0 ? Math.min(ms, maxWaitMs) : undefined
}

/** Whether an address is https at one of these hosts, at the usual port or the one that the host is given with. */
export function isAllowed(hosts: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return hosts.some(host =>
    // With its dot: `evilpush.apple.com` is not below `push.apple.com`.
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  )
}

/** Counters of pushes. */
export function pushMetrics(registry: Registry) {
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Pushes by kind and what became of them: sent, dropped because no user needs or takes them any more, or failed for now',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return {
    count: (kind: PushKind, outcome: 'sent' | 'dropped' | 'failed') => pushes.inc({ kind, outcome }),
  }
}
