import { queryClient, type Rendering, RenderingContext } from '@kocyolu/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { type RouteObject, RouterProvider } from 'react-router-dom'
import { ownerOf } from './composition/manifests.ts'
import { reportFailure } from './errors/report-failure.ts'
import { createRouter } from './router/router.tsx'

const options: RootOptions = {
  // Even the last screen could not be rendered; the early script has a word that needs none of this.
  onUncaughtError(error) {
    document.getElementById('root')?.removeAttribute('data-rendered')
    reportFailure('shell', error)
    dispatchEvent(new CustomEvent('not-started', { detail: 'reported' }))
  },
  // Above all, that what a server rendered is not what this browser would have rendered.
  onRecoverableError(error) {
    reportFailure(ownerOf(location.pathname) ?? 'shell', error)
  },
}

/** Renders the page; `routes` are those of its remote where they are there already, and `hasData` that its data is, too. */
export function renderPage(element: HTMLElement, routes?: RouteObject[], hasData = false): Root {
  const root = createRoot(element, options)
  const render = () => root.render(site(null, routes))
  // Piece by piece: in one go a slow device handles no input for half a second. What still loads is rendered at once, as a
  // transition would leave the page blank until it is there.
  if (hasData) startTransition(render)
  else render()
  return root
}

/** Goes on with the page that a server has rendered in `element`. */
export function hydratePage(element: HTMLElement, rendering: Rendering, routes: RouteObject[]): Root {
  let root!: Root
  // Piece by piece: in one go a slow device handles no input for half a second.
  startTransition(() => {
    root = hydrateRoot(element, site(rendering, routes), options)
  })
  return root
}

const site = (rendering: Rendering | null, routes?: RouteObject[]) => (
  <QueryClientProvider client={queryClient}>
    <RenderingContext value={rendering}>
      <RouterProvider router={createRouter(routes)} />
    </RenderingContext>
  </QueryClientProvider>
)
