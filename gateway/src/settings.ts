/** What a gateway is made of; every path is absolute. */
export interface GatewaySettings {
  /** Own folder: pid file, temporary files, access log. */
  folder: string
  /** Published files: `index.html` and `assets/<app>/<build>/`. */
  www: string
  /** `address:port` pairs to listen on. */
  listen: string[]
  /** How people reach the site, for instance `http://localhost:8080`. */
  publicOrigin: string
  /** Other names of the same site; a request from one of them to itself counts as same-origin. */
  aliasOrigins: string[]
  /** The replicas of each service as `address:port`. */
  upstreams: Record<string, string[]>
  /** Development servers that stand in for the published files below a path. */
  devServers: { path: string; upstream: string }[]
  /** Modules to load, when this nginx has them as files. */
  modules: string[]
}
