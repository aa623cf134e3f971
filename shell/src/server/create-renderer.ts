import type { RenderedSite, Renderer } from '@kocyolu/bundler/server'
import { setSite } from '@kocyolu/web'
import { matchPath, type RouteObject } from 'react-router-dom'
import { composition, setComposition } from '../composition/composition.ts'
import { guardOf } from '../composition/guard-of.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { renderPage } from './render-page.tsx'

/** Renderer of a composition's public pages; a process renders those of one. */
export function createRenderer({
  remotes,
  publicPatterns,
  brand,
  defaultLanguage,
  ...site
}: RenderedSite): Renderer {
  setComposition(site.composition)
  setSite({ brand, defaultLanguage })
  return async request => {
    const name = ownerOf(request.path)
    if (name === undefined) return guardOf(request.path) ? undefined : renderPage(request)
    const build = composition.remotes[name]?.build
    const isPublic = publicPatterns.some(pattern => matchPath(pattern, request.path))
    const routes = remotes[name]?.routes as RouteObject[] | undefined
    if (!build || !routes || !isPublic) return undefined
    return renderPage(request, { name, build, routes })
  }
}
