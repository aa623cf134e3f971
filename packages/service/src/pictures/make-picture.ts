import type { PictureArea } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { SandboxEnded, SandboxFailure } from '../sandbox/sandbox-process.ts'
import type { MadePicture, PictureToRender, WholePicture, WholeToRender } from './render-picture.ts'
import { uploadPlaces } from './uploads.ts'

// A decoded picture takes some hundred megabytes, so one is rendered at a time.
const renderingLimits = {
  maxCpuMs: 10_000,
  // Who may upload has been asked before the file was read.
  places: uploadPlaces,
  placesPerOwner: uploadPlaces,
} as const

/** Result of rendering, or why a picture could not be rendered. */
function decoding<T>(rendered: Promise<T>): Promise<T> {
  return rendered.catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new AppError('picture.too_many_pixels', { cause: error })
    if (!(error instanceof SandboxFailure)) throw error
    const isTooLarge = error.kind === 'TooManyPixels'
    throw new AppError(isTooLarge ? 'picture.too_many_pixels' : 'picture.unreadable', { cause: error })
  })
}

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
