import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Buffer): string => bytes.toString('base64url')

/** Options of a page for a passkey. */
type Asked = { challenge: string }

/** A device that keeps one passkey of a site, and answers as a browser does. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: 'create' | 'get', { challenge }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  /** A user was there; the credential itself is attached to a new one. */
  const authData = (attached = Buffer.alloc(0)): Buffer => {
    const bytes = Buffer.alloc(5)
    bytes[0] = attached.length > 0 ? 0x41 : 0x01
    counter += 1
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), bytes, attached])
  }
  const answer = (response: Record<string, string>): string =>
    JSON.stringify({
      ...{ id: text64(id), rawId: text64(id), type: 'public-key', clientExtensionResults: {}, response },
    })

  return {
    create(asked: Asked): string {
      // CBOR: an ES256 key in COSE, and an attestation that says nothing of the device.
      const point = [x, y].map(part => Buffer.from(part, 'base64url'))
      const cose = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), point[0] ?? id],
        ...[Buffer.from('225820', 'hex'), point[1] ?? id],
      ])
      const length = Buffer.from([0, id.length])
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        ...[Buffer.from([data.length]), data],
      ])
      return answer({
        clientDataJSON: text64(clientData('create', asked)),
        attestationObject: text64(object),
      })
    },
    get(asked: Asked): string {
      const data = authData()
      const client = clientData('get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: text64(client),
        authenticatorData: text64(data),
        signature: text64(signature),
      })
    },
  }
}
