// The shared libraries are settled before any of them is used; everything else is behind this import.
import('./bootstrap.tsx')
