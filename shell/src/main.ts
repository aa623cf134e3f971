import { loadByPolicy } from './federation/loading-policy.ts'
import { beginPreview } from './preview/begin-preview.ts'

// A style of the page that did not arrive would count as loaded; without its element it is fetched again, and checked.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  if (!link.sheet) link.remove()

// The shared libraries are settled before any of them is used; everything else is behind this import.
beginPreview()
  .then(() => loadByPolicy({ live: () => import('./bootstrap.tsx') }))
  .catch(() =>
    // Heard by the early script, which needs none of what did not arrive.
    dispatchEvent(new Event('not-started')),
  )
