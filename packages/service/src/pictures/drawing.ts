import { AppError } from '../app-error.ts'
import { SandboxEnded, SandboxFailure } from '../sandbox/sandbox-process.ts'
import { uploadPlaces } from './uploads.ts'

// A decoded picture takes some hundred megabytes, so one is drawn at a time.
export const drawingLimits = {
  mostCpuMs: 10_000,
  // Who may upload has been asked before the file was read.
  places: uploadPlaces,
  placesPerOwner: uploadPlaces,
} as const

/** What drawing gives, or why a picture could not be drawn. */
export function decoding<T>(drawn: Promise<T>): Promise<T> {
  return drawn.catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new AppError('picture.too_many_pixels', { cause: error })
    if (!(error instanceof SandboxFailure)) throw error
    const isTooLarge = error.kind === 'TooManyPixels'
    throw new AppError(isTooLarge ? 'picture.too_many_pixels' : 'picture.unreadable', { cause: error })
  })
}
