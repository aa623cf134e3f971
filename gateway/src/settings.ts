import { z } from 'zod'

const whole = (smallest: number, standard: number) => z.coerce.number().int().min(smallest).default(standard)

const Environment = z.object({
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(each => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  GATEWAY_WORKERS: z.union([z.literal('auto'), whole(1, 2)]).default(2),
  GATEWAY_WORKER_CONNECTIONS: whole(64, 4096),
  GATEWAY_CONNECTIONS_PER_ADDRESS: whole(1, 1000),
  GATEWAY_BODY_BYTES: whole(1024, 1024 * 1024),
  GATEWAY_HEADER_SECONDS: whole(1, 10),
  GATEWAY_CALL_SECONDS: whole(1, 10),
  GATEWAY_STREAM_SECONDS: whole(1, 60),
  GATEWAY_REST_SECONDS: whole(1, 10),
  GATEWAY_CACHE_MEGABYTES: whole(0, 64),
})

/** What an operator may choose; docs/operating.md tells what each is for. */
export interface Tuning {
  /** Processes; `auto` is one per core. */
  workers: number | 'auto'
  workerConnections: number
  /** Requests under way of one IPv4 address or IPv6 /64; an open event stream is one. */
  connectionsPerAddress: number
  bodyBytes: number
  /** Until all headers have come, and at most between two parts of a body. */
  headerSeconds: number
  /** Until a service answers. */
  callSeconds: number
  /** Between two signs of life of an event stream; more than two of its heartbeats. */
  streamSeconds: number
  /** How long a replica that failed is left alone while others answer. */
  restSeconds: number
  /** Room for public answers; 0 keeps none. */
  cacheMegabytes: number
}

/** What a gateway is made of; every path is absolute. */
export interface GatewaySettings {
  /** Own folder: pid file, temporary files, cache, access log. */
  folder: string
  /** Published files: `index.html` and `assets/<app>/<build>/`. */
  www: string
  /** `address:port` pairs to listen on without TLS. */
  listen: string[]
  /** Where to listen with TLS, and the PEM files for it. */
  tls?: { listen: string[]; certificate: string; key: string }
  /** How people reach the site, for instance `http://localhost:8080`. */
  publicOrigin: string
  /** Other names of the same site; a request from one of them to itself counts as same-origin. */
  aliasOrigins: string[]
  /** Addresses and networks that are believed when they say for whom and over what they ask. */
  trustedProxies: string[]
  /** The replicas of each service as `address:port`. */
  upstreams: Record<string, string[]>
  /** Development servers that stand in for the published files below a path. */
  devServers: { path: string; upstream: string }[]
  /** Modules to load, when this nginx has them as files. */
  modules: string[]
  tuning: Tuning
}

/** Reads what an operator chose from the environment; all that is wrong with it is told at once. */
export function readOperatorSettings(
  env: NodeJS.ProcessEnv,
): Pick<GatewaySettings, 'trustedProxies' | 'tuning'> {
  const given = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  if (!given.success) {
    const complaints = given.error.issues.map(issue => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new Error(`These settings of the gateway are wrong:\n${complaints.join('\n')}`)
  }
  const { data } = given
  return {
    trustedProxies: data.TRUSTED_PROXIES,
    tuning: {
      workers: data.GATEWAY_WORKERS,
      workerConnections: data.GATEWAY_WORKER_CONNECTIONS,
      connectionsPerAddress: data.GATEWAY_CONNECTIONS_PER_ADDRESS,
      bodyBytes: data.GATEWAY_BODY_BYTES,
      headerSeconds: data.GATEWAY_HEADER_SECONDS,
      callSeconds: data.GATEWAY_CALL_SECONDS,
      streamSeconds: data.GATEWAY_STREAM_SECONDS,
      restSeconds: data.GATEWAY_REST_SECONDS,
      cacheMegabytes: data.GATEWAY_CACHE_MEGABYTES,
    },
  }
}
