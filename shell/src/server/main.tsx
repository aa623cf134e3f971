import type { RenderedSite, Renderer, ShellServer } from '@kocyolu/bundler/server'
import * as web from '@kocyolu/web'
import { setSite } from '@kocyolu/web'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import { matchPath, type RouteObject } from 'react-router-dom'
import * as zustand from 'zustand'
import * as zustandMiddleware from 'zustand/middleware'
import { composition, setComposition } from '../composition/composition.ts'
import { guardOf, ownerOf } from '../composition/manifests.ts'
import { renderPage } from './render-page.tsx'

/** Modules that remotes take from the shell. Those loaded after the first paint, as all of antd, no server renders. */
export const shared: ShellServer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  zustand,
  'zustand/middleware': zustandMiddleware,
  '@kocyolu/web': web,
}

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
