import { methodLabel } from '@kocyolu/telemetry'

/** A request as nginx reports it for the metrics; nothing about its user, and of the address only whose part of the site it is. */
export interface Entry {
  requestId: string
  /** When it ended, in seconds since 1970. */
  ended: number
  seconds: number
  part: string
  method: string
  status: string
  cache: string
  /** Answer of each replica that was asked, and after how long. */
  tries: { status: string; seconds: number }[]
  isLimited: boolean
  /** Of a published file; `none` where there is no such file, whatever its address says. */
  app: string
  build: string
}

const caches = new Set(['HIT', 'MISS', 'BYPASS', 'EXPIRED', 'STALE', 'UPDATING', 'REVALIDATED'])
/** Of several replicas nginx names one after the other, and of internal redirects with a colon. */
const each = (text: string): string[] => text.split(/\s*[,:]\s*/).filter(part => /^\d/.test(part))

/** Reads a line; what is none of ours gives undefined. */
export function readEntry(line: string): Entry | undefined {
  const start = line.indexOf('[')
  try {
    const read = JSON.parse(line.slice(start)) as unknown
    if (start < 0 || !Array.isArray(read) || !read.every(field => typeof field === 'string')) return undefined
    const [requestId = '', ended, seconds, part = '', method = '', status = '', cache = '', ...rest] = read
    const [statuses = '', times = '', limits = '', app = '', build = ''] = rest
    const waited = each(times)
    // Only a file that is there proves that its app and build are ours.
    const proved = (name: string): string =>
      name === '' || status === '200' || status === '304' ? name : 'none'
    return {
      requestId,
      ended: Number(ended),
      seconds: Number(seconds),
      part,
      method: methodLabel(method),
      status: /^[1-5]\d\d$/.test(status) ? status : 'none',
      cache: caches.has(cache) ? cache : '',
      tries: each(statuses).map((answered, at) => ({ status: answered, seconds: Number(waited[at] ?? 0) })),
      isLimited: /REJECTED/.test(limits),
      app: proved(app),
      build: proved(build),
    }
  } catch {
    return undefined
  }
}
