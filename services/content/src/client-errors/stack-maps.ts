import type { StackFrame } from '@kocyolu/contracts'
import type { Failures } from './pending-errors.ts'
import { lastingName } from './stack-frames.ts'

type Stack = Pick<Failures, 'app' | 'build' | 'composition' | 'frames'>

/** Where the frames of a stack are in the sources. */
export type StackMaps = {
  resolve(stack: Stack): Promise<StackFrame[]>
  /** The first place in our own code, by a name that it also has in the next build; null when nothing is known. */
  placeOf(stack: Stack): Promise<string | null>
}

/** Without source maps a frame stays where it was served. */
export function createStackMaps(): StackMaps {
  return {
    resolve: async ({ frames }) => frames.map(frame => ({ ...frame, resolved: false })),
    placeOf: async ({ frames: [top] }) => (top ? lastingName(top.file) : null),
  }
}
