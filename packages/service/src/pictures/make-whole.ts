import { createSandbox } from '../sandbox/sandbox.ts'
import type { WholePicture, WholeToRender } from './render-whole.ts'
import { decoding, renderingLimits } from './rendering.ts'

const sandbox = createSandbox<WholeToRender, WholePicture>({
  module: new URL('./whole-process.ts', import.meta.url),
  ...renderingLimits,
})

/**
 * Stored sizes of a picture that is sent to a user: upright and whole, in all sizes, as WebP, and without what its file said
 * beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export const makeWhole = (file: Uint8Array, edges: readonly number[], owner: string): Promise<WholePicture> =>
  decoding(sandbox.run(owner, { file, edges }))
