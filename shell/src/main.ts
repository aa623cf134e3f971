import { persistently } from './federation/persistently.ts'

// The shared libraries are settled before any of them is used; everything else is behind this import.
persistently(() => import('./bootstrap.tsx')).catch(() => {
  document.getElementById('not-started')?.removeAttribute('hidden')
})
