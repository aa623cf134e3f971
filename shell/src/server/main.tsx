import type { ShellServer } from '@kocyolu/bundler/server'
import * as web from '@kocyolu/web'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import * as zustand from 'zustand'
import * as zustandMiddleware from 'zustand/middleware'

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

export { createRenderer } from './create-renderer.ts'
