import type { Composition } from '../composition/composition.ts'

/** Exports of the shell's server build. */
export interface ShellServer {
  /** The shared libraries, by request: what the server builds of remotes require. */
  shared: Record<string, unknown>
  createRenderer(site: RenderedSite): Renderer
}

/** Exports of a remote's server build. */
export interface RemoteServer {
  /** As the router takes them (`RouteObject`). */
  routes: unknown[]
}

/** Values that are the same for every page of a composition. */
export interface RenderedSite {
  composition: Composition
  /** Those whose server build could be evaluated. */
  remotes: Record<string, RemoteServer>
  /** The path patterns of the pages that are rendered for any user: those with a head. */
  publicPatterns: string[]
  brand: string
  defaultLanguage: 'auto' | 'tr' | 'en'
}

export interface RenderRequest {
  path: string
  /** With its question mark, or empty. */
  search: string
  /** As it was chosen in this browser. */
  language: 'auto' | 'tr' | 'en'
  /** The time of rendering, in milliseconds. */
  now: number
}

/** Undefined: a page that is not rendered on a server, as it is guarded or its remote is missing. */
export type Renderer = (request: RenderRequest) => Promise<Rendered | undefined>

export interface Rendered {
  /** Content of `#root`. */
  html: string
  /** JSON for `<script type="application/json" id="state">`: dehydrated queries, time and language; `<` is escaped. */
  state: string
  /** For `<html lang>`. */
  language: 'tr' | 'en'
  /** The document's title, with the brand. */
  title: string
  description: string | undefined
  status: 200 | 404
}
