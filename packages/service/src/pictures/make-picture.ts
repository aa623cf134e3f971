import type { PictureArea } from '@kocyolu/contracts'
import { createSandbox } from '../sandbox/sandbox.ts'
import type { MadePicture, PictureToRender } from './render-picture.ts'
import type { WholePicture, WholeToRender } from './render-whole.ts'
import { decoding, renderingLimits } from './rendering.ts'

const cutting = createSandbox<PictureToRender, MadePicture>({
  module: new URL('./picture-process.ts', import.meta.url),
  ...renderingLimits,
})

/**
 * Stored sizes of an uploaded picture: upright, cut to the area's ratio around its middle, in all sizes, as WebP, and
 * without what its file said beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export const makePicture = (file: Uint8Array, area: PictureArea, owner: string): Promise<MadePicture> =>
  decoding(cutting.run(owner, { file, area, owner }))

const scaling = createSandbox<WholeToRender, WholePicture>({
  module: new URL('./whole-process.ts', import.meta.url),
  ...renderingLimits,
})

/**
 * Stored sizes of a picture that is sent to a user: upright and whole, in all sizes, as WebP, and without what its file said
 * beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export const makeWhole = (file: Uint8Array, edges: readonly number[], owner: string): Promise<WholePicture> =>
  decoding(scaling.run(owner, { file, edges }))
