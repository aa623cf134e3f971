import type { PictureArea } from '@kocyolu/contracts'
import { createSandbox } from '../sandbox/sandbox.ts'
import type { MadePicture, PictureToRender } from './render-picture.ts'
import { decoding, renderingLimits } from './rendering.ts'

const sandbox = createSandbox<PictureToRender, MadePicture>({
  module: new URL('./picture-process.ts', import.meta.url),
  ...renderingLimits,
})

/**
 * Stored sizes of an uploaded picture: upright, cut to the area's ratio around its middle, in all sizes, as WebP, and
 * without what its file said beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export const makePicture = (file: Uint8Array, area: PictureArea, owner: string): Promise<MadePicture> =>
  decoding(sandbox.run(owner, { file, area, owner }))
