import { loadByPolicy } from './federation/loading-policy.ts'

// The shared libraries are settled before any of them is used; everything else is behind this import.
loadByPolicy({ live: () => import('./bootstrap.tsx') }).catch(() =>
  // Heard by the early script, which needs none of what did not arrive.
  dispatchEvent(new Event('not-started')),
)
