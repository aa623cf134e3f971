import { queryClient } from '@kocyolu/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { applyLoadingPolicy } from './federation/loading-policy.ts'
import { prefetchAhead } from './federation/prefetch.ts'
import { navigationItems } from './navigation/items.ts'
import { createRouter } from './router/router.tsx'

applyLoadingPolicy()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>,
  )
}

prefetchAhead(navigationItems('main', undefined).map(item => item.path))
