import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { TestBrowser } from './test-browser.ts'

export type OpenedPush = {
  /** The browser that it came to. */
  endpoint: string
  message: Record<string, string>
  topic: string | undefined
  urgency: string | undefined
  ttlSeconds: number
  /** As it travelled. */
  sealed: Buffer
  /** Claims of the sender, signed by `key`; its signature was right. */
  vapid: { key: string; claims: { aud: string; exp: number; sub: string } }
}

/** Opens a push as a browser does (RFC 8188, RFC 8291), after checking who sent it (RFC 8292); fails where anything is wrong. */
export function openPush(
  browser: TestBrowser,
  headers: IncomingHttpHeaders,
  body: Buffer,
  audience: string,
): OpenedPush {
  const vapid = readVapid(headers.authorization ?? '')
  if (vapid.claims.aud !== audience) throw new Error(`It was signed for ${vapid.claims.aud}`)
  return {
    endpoint: browser.subscription.endpoint,
    message: JSON.parse(decrypt(browser, body)),
    topic: [headers.topic].flat()[0],
    urgency: [headers.urgency].flat()[0],
    ttlSeconds: Number(headers.ttl),
    sealed: body,
    vapid,
  }
}

function decrypt({ curve, secret }: TestBrowser, body: Buffer): string {
  const keyLength = body.readUInt8(20)
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A last record ends in a 2 and zeros.
  return open.subarray(0, open.lastIndexOf(2)).toString()
}

function readVapid(authorization: string): OpenedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const given = Buffer.from(signature, 'base64url')
  const data = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given))
    throw new Error('The signature is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
