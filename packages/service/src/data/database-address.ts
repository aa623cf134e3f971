import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** A server of a store, or one that watches it. */
export type ServerAddress = { host: string; port: number }

/** Reads `host`, `host:port` or `[address]:port`; one without a port listens on the standard one. */
export function readServer(text: string, standardPort: number): ServerAddress {
  const parts = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text)
  if (!parts?.[1]) throw new Error(`has a server that is not host:port: ${text}`)
  return { host: parts[1].replace(/^\[|\]$/g, ''), port: Number(parts[2] ?? standardPort) }
}

/** Where a database is, and how it is entered. Of several servers one takes writes; the others follow it. */
export type DatabaseAddress = {
  servers: readonly [ServerAddress, ...ServerAddress[]]
  signIn: { user: string; password: string; database: string }
  /** Without it what is said is neither sealed nor known to come from the right server. */
  authorities?: { ca?: string }
}

const form = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)\/([^/?]+)(?:\?(.*))?$/
const standardPort = 5432

/**
 * Reads an address as PostgreSQL's own clients write it: `postgres://role:password@one:5432,two:5432/database`, with
 * `sslmode` (`verify-full` or `disable`), `sslrootcert` and `target_session_attrs`. What it cannot keep it refuses.
 */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const parts = form.exec(url)
  if (!parts) throw new Error('is not like postgres://role:password@host:5432/database')
  const [, user = '', password = '', hosts = '', database = '', query = ''] = parts
  const [first, ...others] = hosts.split(',').map(server => readServer(server, standardPort))
  if (!first) throw new Error('names no server')
  const { authorities } = readParameters(new URLSearchParams(query))
  return {
    servers: [first, ...others],
    signIn: {
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      database: decodeURIComponent(database),
    },
    ...(authorities && { authorities }),
  }
}

/** Options of node-postgres for one of the servers. */
export function settingsFor({ signIn, authorities }: DatabaseAddress, server: ServerAddress): ClientConfig {
  // Node takes the name that a certificate must carry from a name alone, so an address is given besides.
  return { ...signIn, ...server, ssl: authorities ? { ...authorities, host: server.host } : false }
}

/** The address past a pooler, for what needs a session of its own; without a pooler it is the same. */
export function directUrl(given: {
  databaseUrl: string
  databaseDirectServers?: string | undefined
}): string {
  const { databaseUrl, databaseDirectServers: servers } = given
  return servers ? databaseUrl.replace(/(\/\/(?:[^@/]*@)?)[^/]+/, `$1${servers}`) : databaseUrl
}

function readParameters(parameters: URLSearchParams): Pick<DatabaseAddress, 'authorities'> {
  const {
    sslmode = 'disable',
    sslrootcert,
    target_session_attrs: wanted = 'read-write',
    ...others
  } = Object.fromEntries(parameters)
  const unknown = Object.keys(others)[0]
  if (unknown) throw new Error(`has a parameter that is not known here: ${unknown}`)
  if (!['read-write', 'primary'].includes(wanted))
    throw new Error(`asks for target_session_attrs=${wanted}; a service writes, so it is read-write`)
  if (!['disable', 'verify-full'].includes(sslmode))
    throw new Error(`asks for sslmode=${sslmode}; there is verify-full, or disable`)
  if (sslmode === 'disable') {
    if (sslrootcert) throw new Error('has a sslrootcert without sslmode=verify-full')
    return {}
  }
  return { authorities: sslrootcert ? { ca: readFileSync(sslrootcert, 'utf8') } : {} }
}
