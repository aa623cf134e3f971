import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { create } from 'zustand'
import { isOutdated } from '../composition/live-number.ts'

/** How far a remote is; `outdated` means that it failed and the site has gone on to another composition. */
export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready' }
  | { status: 'failed'; error: unknown }
  | { status: 'outdated'; error: unknown }

const idle: RemoteState = { status: 'idle' }

/** The state of every remote, and of each of its pages, that has been asked for. */
export const useRemotes = create<Record<string, RemoteState>>(() => ({}))

export const useRemoteState = (name: string | undefined): RemoteState =>
  useRemotes(states => (name === undefined ? undefined : states[name]) ?? idle)

const change = (name: string, state: RemoteState) => useRemotes.setState({ [name]: state })

/** Loads code of a remote and keeps its state; `load` says when it takes longer than it should. */
export async function trackLoading<T>(name: string, load: (onTrouble: () => void) => Promise<T>): Promise<T> {
  change(name, { status: 'loading', isSlow: false })
  try {
    const loaded = await load(() => change(name, { status: 'loading', isSlow: true }))
    change(name, { status: 'ready' })
    return loaded
  } catch (error) {
    const failed: RemoteState = { status: 'failed', error }
    change(name, failed)
    void isOutdated().then(outdated => {
      if (outdated && useRemotes.getState()[name] === failed) change(name, { status: 'outdated', error })
    })
    throw error
  }
}

/** A remote whose code has arrived. */
export interface LoadedRemote {
  name: string
  /** The build that it came from. */
  build: string
  routes: RouteObject[]
  /** The component library's theme, for a remote that uses the library. */
  Theme: ComponentType<{ children: ReactNode }> | null
}
