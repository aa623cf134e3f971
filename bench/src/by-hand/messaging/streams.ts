import type { ServerResponse } from 'node:http'
import { createClient } from 'redis'
import { ask } from '../store.ts'

const url = process.env.REDIS_VOLATILE_URL ?? ''
const [publisher, subscriber] = await Promise.all([
  createClient({ url }).connect(),
  createClient({ url }).connect(),
])
/** Of this process alone: others that are compared with it use the same Redis. */
const channelOf = (userId: string): string => `hand:${process.env.PORT}:live:${userId}`

const open = new Map<string, Set<ServerResponse>>()

/** Gives a person's streams, on whichever process they are, a block as it is written to them. */
export const publish = (userId: string, block: string): Promise<number> =>
  publisher.publish(channelOf(userId), block)

const write = (block: string, channel: string): void => {
  for (const response of open.get(channel) ?? []) if (!response.writableNeedDrain) response.write(block)
}

/** Opens somebody's stream: Server-Sent Events, from now on. */
export async function openStream(userId: string, response: ServerResponse): Promise<void> {
  const channel = channelOf(userId)
  const own = open.get(channel) ?? new Set()
  open.set(channel, own.add(response))
  response.once('close', () => {
    own.delete(response)
    if (own.size > 0) return
    open.delete(channel)
    void subscriber.unsubscribe(channel)
  })
  if (own.size === 1) await subscriber.subscribe(channel, write)
  const [row] = await ask<{ last_seq: number }>('select last_seq from event_counters where user_id = $1', [
    userId,
  ])
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.write(`retry: 1000\n\nid: ${row?.last_seq ?? 0}\ndata: {"type":"ready"}\n\n`)
}

const beat = Buffer.from(': \n\n')
setInterval(() => {
  for (const streams of open.values()) for (const response of streams) response.write(beat)
}, 20_000)
