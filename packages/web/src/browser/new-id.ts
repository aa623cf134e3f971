/** A UUID of random bits, also on a plain http address, where browsers have no `randomUUID`. */
export function newId(): string {
  const { crypto } = globalThis
  return (crypto.randomUUID as typeof crypto.randomUUID | undefined)?.call(crypto) ?? randomId()
}

/** RFC 9562, version 4. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
