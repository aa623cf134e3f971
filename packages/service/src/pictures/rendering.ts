import { pictureMaxPixels } from '@kocyolu/contracts'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AppError } from '../app-error.ts'
import { SandboxEnded, SandboxFailure } from '../sandbox/sandbox-process.ts'
import { uploadPlaces } from './uploads.ts'

// A decoded picture takes some hundred megabytes, so one is rendered at a time.
export const renderingLimits = {
  maxCpuMs: 10_000,
  // Who may upload has been asked before the file was read.
  places: uploadPlaces,
  placesPerOwner: uploadPlaces,
} as const

/** Result of rendering, or why a picture could not be rendered. */
export function decoding<T>(rendered: Promise<T>): Promise<T> {
  return rendered.catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new AppError('picture.too_many_pixels', { cause: error })
    if (!(error instanceof SandboxFailure)) throw error
    const isTooLarge = error.kind === 'TooManyPixels'
    throw new AppError(isTooLarge ? 'picture.too_many_pixels' : 'picture.unreadable', { cause: error })
  })
}

// Whatever else the library could read is never tried on what a stranger sends.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** A stranger's picture, to be decoded as its camera was held; `refuseCostly` has judged it. */
export const upright = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: pictureMaxPixels, failOn: 'error' }).autoOrient()

/** As everybody's browser shows it, and every pixel of it there. */
export const pixelsOf = (picture: Sharp) =>
  picture.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Pixels, to be rendered again: nothing of the file they came from is left. */
export const renderedFrom = ({ data, info }: Awaited<ReturnType<typeof pixelsOf>>): Sharp => {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** How many scans a JPEG has: each goes over the whole picture once more, however short it is. */
export function countScans(file: Uint8Array): number {
  let scans = 0
  let at = 2
  while (at + 1 < file.length) {
    // Between segments, and within the data of a scan, everything but a mark is passed over.
    const mark = file[at] === 0xff ? (file[at + 1] ?? 0) : 0
    if (!isMark(mark)) {
      at += 1
      continue
    }
    if (mark === endOfImage) return scans
    if (mark === startOfScan) scans += 1
    at += 2 + lengthAt(file, at + 2)
  }
  return scans
}

/** In the data of a scan 0xff is followed by 0, by another 0xff, or by a mark without a length. */
const isMark = (byte: number): boolean => byte >= 0xc0 && byte <= 0xfe && !(byte >= 0xd0 && byte <= 0xd8)

const lengthAt = (file: Uint8Array, at: number): number => ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0)

/** The picture is larger, or takes more work, than one may. */
class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** Cameras write one scan, programs some ten. */
const scansMax = 25
/** Formats that cannot be decoded line by line are in memory as a whole, some several times. */
const wholeBytesMax = 75_000_000

/** Judges a picture by its first bytes and its marks, before anything is decoded. */
export async function refuseCostly(file: Uint8Array): Promise<void> {
  const facts = await sharp(file, { limitInputPixels: false }).metadata()
  const { width, height, channels, depth, format, compression, isProgressive } = facts
  if (format === 'heif' && compression !== 'av1') throw new Error('Only AV1 is read')
  const pixels = width * height
  const isWhole = isProgressive || format === 'webp' || format === 'heif'
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  if (pixels > pictureMaxPixels || (isWhole && bytes > wholeBytesMax))
    throw new TooManyPixels(`${width} × ${height} pixels`)
  if (format === 'jpeg' && countScans(file) > scansMax) throw new TooManyPixels('Too many scans')
}
