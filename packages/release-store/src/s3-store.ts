import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import { atOnce } from './at-once.ts'
import type { ReleaseStore } from './store.ts'

const tries = 5
/** Of a try, and longer for what is sent: half a megabit in a second still gets there. */
const timeoutFor = (bytes: number): number => Math.round(30_000 + bytes / 64)
/** No key of a release: it shows whether the server lets an object be created only once. */
const probe = 'conditional-writes'

const Environment = z.object({
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  /** Where a server other than Amazon's is. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
})

interface Asked extends RequestInit {
  body?: Uint8Array<ArrayBuffer>
}
interface Answer {
  status: number
  bytes: Buffer
}

/** Variables of the environment for a store that is no folder. */
export const objectStoreSettings = Object.keys(Environment.shape)

/** A release store on a server that speaks S3, at `s3://bucket/prefix`. */
export function s3Store(address: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? []
  if (bucket === '') throw new Error(`RELEASE_STORE is ${address}, which is not s3://bucket/prefix`)
  // An empty variable is one that is not set.
  const given = Object.entries(environment).filter(([, value]) => value)
  const settings = Environment.parse(Object.fromEntries(given))
  const prefix = folder === '' ? '' : `${folder}/`
  const endpoint =
    settings.AWS_ENDPOINT_URL_S3?.replace(/\/$/, '') ?? `https://s3.${settings.AWS_REGION}.amazonaws.com`
  const client = new AwsClient({
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    ...(settings.AWS_SESSION_TOKEN && { sessionToken: settings.AWS_SESSION_TOKEN }),
    region: settings.AWS_REGION,
    service: 's3',
    retries: 0,
  })
  const urlOf = (key: string): string => {
    if (!/^[\w.@~-]+(\/[\w.@~-]+)*$/.test(key) || key.split('/').includes('..'))
      throw new Error(`"${key}" is no key of a release store`)
    return `${endpoint}/${bucket}/${prefix}${key}`
  }

  /** Asks until the server has a whole answer; `unsure` when one try may have done its work without one. */
  const ask = async (url: string, init: Asked = {}): Promise<{ answer: Answer; unsure: boolean }> => {
    for (let turn = 1, unsure = false; ; turn++) {
      try {
        const signal = AbortSignal.timeout(timeoutFor(init.body?.length ?? 0))
        const response = await client.fetch(url, { ...init, signal })
        const answer = { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
        // 409: another operator creates the same at this moment.
        if (turn === tries || (answer.status < 500 && ![409, 429].includes(answer.status)))
          return { answer, unsure }
        unsure ||= answer.status >= 500
      } catch (error) {
        if (turn === tries) throw error
        unsure = true
      }
      await pause(Math.random() * 100 * 2 ** turn)
    }
  }
  const expectOk = ({ status, bytes }: Answer, what: string): Buffer => {
    if (status >= 200 && status < 300) return bytes
    throw new Error(`${what}: the store answers ${status} ${bytes.toString().slice(0, 300)}`)
  }

  const read = async (key: string): Promise<Buffer | null> => {
    const { answer } = await ask(urlOf(key))
    if (answer.status === 404) return null
    return expectOk(answer, `${key} cannot be read`)
  }
  const createOnce = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    // A copy, because a view into shared memory is no body of a request.
    const body = new Uint8Array(bytes)
    const { answer, unsure } = await ask(urlOf(key), {
      method: 'PUT',
      body,
      headers: { 'If-None-Match': '*' },
    })
    if (answer.status !== 412) {
      expectOk(answer, `${key} cannot be created`)
      return true
    }
    return unsure && Buffer.from(bytes).equals((await read(key)) ?? Buffer.alloc(0))
  }
  let trusted: Promise<void> | undefined
  /** A server that takes no notice of the condition would let one promotion replace another. */
  const trust = async (): Promise<void> => {
    await createOnce(probe, Buffer.from('1'))
    if (await createOnce(probe, Buffer.from('2')))
      throw new Error(`${address} does not honour If-None-Match, so it cannot keep releases`)
  }

  return {
    read,
    list: async wanted => {
      const keys: string[] = []
      for (let more = true, marker = ''; more; ) {
        const query = new URLSearchParams({ prefix: `${prefix}${wanted}`, marker })
        const { answer } = await ask(`${endpoint}/${bucket}?${query}`)
        const xml = expectOk(answer, `${address} cannot be listed`).toString()
        // A proxy between may answer something else; that is not an empty store.
        if (!xml.includes('ListBucketResult')) throw new Error(`${address} does not answer with a list`)
        const page = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
        keys.push(...page.map(key => key.slice(prefix.length)))
        marker = page.at(-1) ?? ''
        more = page.length > 0 && xml.includes('<IsTruncated>true<')
      }
      return keys.filter(key => key !== probe).sort()
    },
    create: async (key, bytes) => {
      trusted ??= trust().catch((error: unknown) => {
        // Perhaps it only did not answer: it is asked again the next time.
        trusted = undefined
        throw error
      })
      await trusted
      return await createOnce(key, bytes)
    },
    remove: keys =>
      atOnce(keys, async key => {
        const { answer } = await ask(urlOf(key), { method: 'DELETE' })
        if (answer.status !== 404) expectOk(answer, `${key} cannot be removed`)
      }),
  }
}
