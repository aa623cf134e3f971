import { type LiveEvent, liveStreamPath } from '@kocyolu/contracts'

/** One block of a Server-Sent Events stream. */
export type Block = { id?: string; retry?: string; comment?: string; event?: LiveEvent }

type StreamOptions = { baseUrl: string; cookie: string; lastEventId?: string; inQuery?: boolean }

/** A browser's end of the stream. `next` waits for the next block that fits; blocks before it are passed over, once. */
export async function openStream({ baseUrl, cookie, lastEventId, inQuery }: StreamOptions) {
  const cut = new AbortController()
  const query = inQuery ? `?lastEventId=${lastEventId}` : ''
  const headers = { cookie, ...(lastEventId !== undefined && !inQuery && { 'Last-Event-ID': lastEventId }) }
  const response = await fetch(`${baseUrl}${liveStreamPath}${query}`, { headers, signal: cut.signal })
  if (!response.body || response.status !== 200) {
    throw Object.assign(new Error(`The stream answered ${response.status}`), { status: response.status })
  }
  const blocks = blocksOf(response.body)
  const next = async (fits: (block: Block) => boolean = () => true): Promise<Block> => {
    for (;;) {
      const { value, done } = await blocks.next()
      if (done) throw new Error('The stream ended')
      if (fits(value)) return value
    }
  }
  return {
    response,
    next,
    /** The next event with an id or without, after the one that says where the stream starts. */
    nextEvent: async (): Promise<{ id?: string; event: LiveEvent }> => {
      const { id, event } = await next(block => block.event !== undefined && block.event.type !== 'ready')
      if (!event) throw new Error('No event')
      return { ...(id !== undefined && { id }), event }
    },
    /** Everything that still comes until the server ends the stream. */
    rest: async (): Promise<Block[]> => {
      const left: Block[] = []
      for await (const block of blocks) left.push(block)
      return left
    },
    /** Cuts the connection, as a lost network does. */
    cut: (): void => cut.abort(),
  }
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Block, undefined> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) yield blockOf(part)
  }
}

function blockOf(part: string): Block {
  const block: Block = {}
  for (const line of part.split('\n')) {
    const [, field, value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (field === '') block.comment = value
    if (field === 'id') block.id = value
    if (field === 'retry') block.retry = value
    if (field === 'data') block.event = JSON.parse(value)
  }
  return block
}
