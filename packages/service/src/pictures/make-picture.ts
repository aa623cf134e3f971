import type { PictureArea } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { SandboxEnded, SandboxFailure } from '../sandbox/sandbox-process.ts'
import type { MadePicture, PictureToDraw } from './draw-picture.ts'
import { uploadPlaces } from './uploads.ts'

// A decoded picture takes some hundred megabytes, so one is drawn at a time.
const sandbox = createSandbox<PictureToDraw, MadePicture>({
  module: new URL('./picture-process.ts', import.meta.url),
  mostCpuMs: 10_000,
  // Who may upload has been asked before the file was read.
  places: uploadPlaces,
  placesPerOwner: uploadPlaces,
})

/**
 * What is kept of an uploaded picture: upright, cut to the area's ratio around its middle, in all sizes, as WebP, and
 * without what its file said beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export async function makePicture(file: Uint8Array, area: PictureArea, owner: string): Promise<MadePicture> {
  return sandbox.run(owner, { file, area, owner }).catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new AppError('picture.too_many_pixels', { cause: error })
    if (!(error instanceof SandboxFailure)) throw error
    const isTooLarge = error.kind === 'TooManyPixels'
    throw new AppError(isTooLarge ? 'picture.too_many_pixels' : 'picture.unreadable', { cause: error })
  })
}
