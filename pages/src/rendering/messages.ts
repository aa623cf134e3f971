import type { Composition } from '@kocyolu/bundler/composition'
import type { RenderRequest } from '@kocyolu/bundler/server'
import type { Answer } from '../ask/asker.ts'

/** A server build that is what its hash says. */
export interface ServerBuild {
  app: string
  build: string
  code: string
}

/** Builds that render the pages of one composition. */
export interface SiteData {
  /** The shell's first. */
  builds: ServerBuild[]
  composition: Composition
  publicPatterns: string[]
  brand: string
  defaultLanguage: 'auto' | 'tr' | 'en'
}

/** Data that a thread is started with. */
export interface ThreadData extends SiteData {
  /**
   * Which build runs for the first time just now, counted from one; zero when none does. In memory that both see: a message
   * may still be on its way when the thread has broken.
   */
  evaluating: Int32Array<SharedArrayBuffer>
}

/** An error as it crosses threads. */
export interface Failure {
  name: string
  message: string
  stack: string | undefined
}

export type ToThread =
  | { kind: 'render'; id: number; request: RenderRequest }
  | { kind: 'answer'; id: number; answer: Answer | null }
  | { kind: 'ping' }

export type FromThread =
  | { kind: 'unusable'; app: string; failure: Failure }
  | { kind: 'ask'; id: number; render: number; path: string }
  | { kind: 'rendered'; id: number; rendered: unknown }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'pong' }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined }
  return { name: error.name, message: error.message, stack: error.stack }
}
