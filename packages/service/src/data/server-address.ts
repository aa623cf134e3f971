/** A server of a store, or one that watches it. */
export type ServerAddress = { host: string; port: number }

/** Reads `host`, `host:port` or `[address]:port`; one without a port listens on the standard one. */
export function readServer(text: string, standardPort: number): ServerAddress {
  const parts = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text)
  if (!parts?.[1]) throw new Error(`has a server that is not host:port: ${text}`)
  return { host: parts[1].replace(/^\[|\]$/g, ''), port: Number(parts[2] ?? standardPort) }
}
