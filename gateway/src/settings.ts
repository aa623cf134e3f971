/** Settings of an operator; docs/operating.md has the purpose of each. */
export interface Tuning {
  /** Processes; `auto` is one per core. */
  workers: number | 'auto'
  workerConnections: number
  /** Requests under way of one IPv4 address or IPv6 /64; an open event stream is one. */
  connectionsPerAddress: number
  bodyBytes: number
  /** Until all headers have come, and at most between two parts of a body. */
  headerSeconds: number
  /** Until a caller has an answer, whatever hangs: the service's, or that there is none. */
  callSeconds: number
  /** Until a page goes out as it was promoted, because who puts it together has not answered. */
  pageMs: number
  /** So many requests a second of one IPv4 address or IPv6 /64, and ten times as many at once; 0 counts none. Files are not counted. */
  requestsPerSecond: number
  /** After it was asked to end: until what is under way then is cut off. */
  drainSeconds: number
  /** Between two signs of life of an event stream; more than two of its heartbeats. */
  streamSeconds: number
  /** How long a replica that failed is left alone while others answer. */
  restSeconds: number
  /** How long the workers of an earlier configuration live on for their streams; more than a stream lasts. */
  handOverSeconds: number
  /** Room for public answers; 0 keeps none. */
  cacheMegabytes: number
  /** Whether browsers shall reach every name below the site's own by TLS alone, too. */
  hstsSubdomains: boolean
  /** From this size on the log is put aside; 0 leaves it alone. */
  logMegabytes: number
}

/** Settings of a gateway; every path is absolute. */
export interface GatewaySettings {
  /** Own folder: pid file, temporary files, cache, access log. */
  folder: string
  /** The published site: `assets/`, and what `live` and `canary` lead to. */
  www: string
  /** `address:port` pairs to listen on without TLS. */
  listen: string[]
  /** Where parts of the platform ask for what is public: without TLS, and not as one of the visitors. */
  internalListen?: string[]
  /** Where requests are logged; `access.log` in the folder unless it is said. */
  accessLog?: string
  /** The port of this machine that gets a line of each request, for the metrics. */
  entriesPort?: number
  /** The port of this machine where nginx says how many connections it has. */
  statusPort?: number
  /** Whether services get the trace of a request. */
  traced?: boolean
  /** Where to listen with TLS, and the PEM files for it. */
  tls?: { listen: string[]; certificate: string; key: string }
  /** How people reach the site, for instance `http://localhost:8080`. */
  publicOrigin: string
  /** Other names of the same site; a request from one of them to itself counts as same-origin. */
  aliasOrigins: string[]
  /** Addresses and networks that are believed when they say for whom and over what they ask. */
  trustedProxies: string[]
  /**
   * The replicas of each service as `address:port`, or one `dns:name:port` whose addresses are the replicas, as they are
   * at any time; `pages` puts the page of an address together, and may be missing.
   */
  upstreams: Record<string, string[]>
  /** Who is asked for the addresses of names, and for how long an answer holds. */
  resolver?: { addresses: string[]; seconds: number }
  /** Development servers that stand in for the published files below a path. */
  devServers: { path: string; upstream: string }[]
  /** Modules to load, when this nginx has them as files. */
  modules: string[]
  tuning: Tuning
}
