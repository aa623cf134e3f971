import { z } from 'zod'
import type { GatewaySettings } from './settings.ts'

const whole = (smallest: number, standard: number) => z.coerce.number().int().min(smallest).default(standard)

const list = z.string().transform(text =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean),
)
// Paths and addresses are written into nginx's configuration as they are.
const Path = z.string().regex(/^\/[\w@%+./-]*$/, 'must be an absolute path without blanks')
const Addresses = list.pipe(z.array(z.string().regex(/^[\w.:[\]-]+:\d+$/, 'must be address:port')).min(1))

const Replicas = list.pipe(
  z
    .array(z.string().regex(/^(dns:[\w.-]+|[\w.:[\]-]+):\d+$/, 'must be address:port or dns:name:port'))
    .min(1),
)

const Chosen = z.object({
  TRUSTED_PROXIES: list.default([]).pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  GATEWAY_WORKERS: z.union([z.literal('auto'), whole(1, 2)]).default(2),
  GATEWAY_WORKER_CONNECTIONS: whole(64, 4096),
  GATEWAY_CONNECTIONS_PER_ADDRESS: whole(1, 1000),
  GATEWAY_BODY_BYTES: whole(1024, 1024 * 1024),
  GATEWAY_HEADER_SECONDS: whole(1, 10),
  GATEWAY_CALL_SECONDS: whole(1, 5),
  GATEWAY_REQUESTS_PER_SECOND: whole(0, 200),
  GATEWAY_DRAIN_SECONDS: whole(1, 20),
  GATEWAY_STREAM_SECONDS: whole(1, 60),
  GATEWAY_REST_SECONDS: whole(1, 5),
  GATEWAY_HAND_OVER_SECONDS: whole(1, 660),
  GATEWAY_CACHE_MEGABYTES: whole(0, 64),
  GATEWAY_HSTS_SUBDOMAINS: z.enum(['true', 'false']).default('false'),
  GATEWAY_LOG_MEGABYTES: whole(0, 100),
})

const Seen = z.object({
  BUILD: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('dev'),
  GATEWAY_METRICS_LISTEN: z
    .string()
    .regex(/^[\w.:[\]-]+:\d+$/, 'must be address:port')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const Resolver = z.object({
  GATEWAY_RESOLVER: list.pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/, 'must be addresses'))).optional(),
  GATEWAY_RESOLVE_SECONDS: whole(1, 5),
})

const Place = z.object({
  GATEWAY_FOLDER: Path,
  GATEWAY_WWW: Path,
  GATEWAY_LISTEN: Addresses,
  GATEWAY_INTERNAL_LISTEN: Addresses.optional(),
  GATEWAY_LOG: Path.optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform(value => new URL(value).origin),
})
const Tls = z.object({ TLS_LISTEN: Addresses, TLS_CERTIFICATE: Path, TLS_KEY: Path })
const upstreamOf = (service: string): string => `${service.toUpperCase()}_UPSTREAMS`

/** Not a setting: a page that is not rendered is painted once its code has run, which takes phones longer than this. */
const pageMs = 1_200

type Whole = Pick<
  GatewaySettings,
  'folder' | 'www' | 'listen' | 'internalListen' | 'accessLog' | 'tls' | 'publicOrigin' | 'upstreams'
>

/** The variables that a gateway reads which runs by itself, with these behind it. */
export const settingNames = (behind: string[]): string[] => [
  ...[Chosen, Seen, Resolver, Place, Tls].flatMap(schema => Object.keys(schema.shape)),
  ...behind.map(upstreamOf),
]

/** Reads what an operator may choose of any gateway; all that is wrong with it is reported at once. */
export function readOperatorSettings(
  env: NodeJS.ProcessEnv,
): Pick<GatewaySettings, 'trustedProxies' | 'tuning'> {
  const data = read(Chosen, env)
  return {
    trustedProxies: data.TRUSTED_PROXIES,
    tuning: {
      workers: data.GATEWAY_WORKERS,
      workerConnections: data.GATEWAY_WORKER_CONNECTIONS,
      connectionsPerAddress: data.GATEWAY_CONNECTIONS_PER_ADDRESS,
      bodyBytes: data.GATEWAY_BODY_BYTES,
      headerSeconds: data.GATEWAY_HEADER_SECONDS,
      callSeconds: data.GATEWAY_CALL_SECONDS,
      pageMs,
      requestsPerSecond: data.GATEWAY_REQUESTS_PER_SECOND,
      drainSeconds: data.GATEWAY_DRAIN_SECONDS,
      streamSeconds: data.GATEWAY_STREAM_SECONDS,
      restSeconds: data.GATEWAY_REST_SECONDS,
      handOverSeconds: data.GATEWAY_HAND_OVER_SECONDS,
      cacheMegabytes: data.GATEWAY_CACHE_MEGABYTES,
      hstsSubdomains: data.GATEWAY_HSTS_SUBDOMAINS === 'true',
      logMegabytes: data.GATEWAY_LOG_MEGABYTES,
    },
  }
}

/** Reads who may read its metrics, and where; undefined without a setting. */
export function readSeen(env: NodeJS.ProcessEnv) {
  const seen = read(Seen, env)
  const { GATEWAY_METRICS_LISTEN: listen, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = seen
  if (!listen) return undefined
  return { build: seen.BUILD, listen, endpoint, ratio: seen.OTEL_TRACES_SAMPLER_ARG }
}

/** Reads the name servers; those of the machine when none is named. */
export function readResolver(
  env: NodeJS.ProcessEnv,
  ofMachine: () => string[],
): NonNullable<GatewaySettings['resolver']> {
  const { GATEWAY_RESOLVER: addresses, GATEWAY_RESOLVE_SECONDS: seconds } = read(Resolver, env)
  return { addresses: addresses ?? ofMachine(), seconds }
}

/** Reads the addresses of a gateway that runs by itself, and of the services. */
export function readPlace(env: NodeJS.ProcessEnv, services: string[]): Whole {
  const Upstreams = z.object(Object.fromEntries(services.map(each => [upstreamOf(each), Replicas])))
  const place = read(Place, env)
  const tls = env.TLS_LISTEN || env.TLS_CERTIFICATE || env.TLS_KEY ? read(Tls, env) : undefined
  const upstreams = read(Upstreams, env)
  const { PAGES_UPSTREAMS: pages } = read(z.object({ PAGES_UPSTREAMS: Replicas.optional() }), env)
  return {
    folder: place.GATEWAY_FOLDER,
    www: place.GATEWAY_WWW,
    listen: place.GATEWAY_LISTEN,
    ...(place.GATEWAY_INTERNAL_LISTEN && { internalListen: place.GATEWAY_INTERNAL_LISTEN }),
    ...(place.GATEWAY_LOG && { accessLog: place.GATEWAY_LOG }),
    publicOrigin: place.PUBLIC_ORIGIN,
    ...(tls && { tls: { listen: tls.TLS_LISTEN, certificate: tls.TLS_CERTIFICATE, key: tls.TLS_KEY } }),
    upstreams: {
      ...Object.fromEntries(services.map(each => [each, upstreams[upstreamOf(each)] ?? []])),
      ...(pages && { pages }),
    },
  }
}

function read<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  if (given.success) return given.data
  const complaints = given.error.issues.map(issue => `  ${String(issue.path[0])}: ${issue.message}`)
  throw new Error(`These settings of the gateway are missing or wrong:\n${complaints.join('\n')}`)
}
