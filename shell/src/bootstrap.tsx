import { queryClient } from '@kocyolu/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { prefetchAhead } from './federation/prefetch.ts'
import { navigationItems } from './navigation/items.ts'
import { router } from './router/router.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

prefetchAhead(navigationItems('main', undefined).map(item => item.path))
