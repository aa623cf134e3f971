import { createHash } from 'node:crypto'
import { type PictureArea, pictureMaxPixels, pictureShapes } from '@kocyolu/contracts'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { AppError } from '../app-error.ts'

export type MadePicture = { hash: string; owner: string; files: { width: number; bytes: Uint8Array }[] }

// Whatever else the library could read is never tried on what a stranger sends.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

// A decoded picture takes some hundred megabytes.
const oneAtATime = pLimit(1)

/**
 * What is kept of an uploaded picture: upright, cut to the area's ratio around its middle, in all sizes, as WebP, and
 * without what its file told beyond it. Fails with `picture.unreadable` or `picture.too_many_pixels`.
 */
export function makePicture(file: Uint8Array, area: PictureArea, owner: string): Promise<MadePicture> {
  return oneAtATime(async () => {
    const files = await filesOf(await decode(file, area), area)
    const hash = createHash('sha256').update(`${area} ${owner} `)
    for (const { bytes } of files) hash.update(bytes)
    return { hash: hash.digest('hex').slice(0, 40), owner, files }
  })
}

async function decode(file: Uint8Array, area: PictureArea) {
  const { ratio, widths } = pictureShapes[area]
  const width = Math.max(...widths)
  try {
    await refusePixels(file)
    return await sharp(file, { limitInputPixels: pictureMaxPixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(width, Math.round(width / ratio), { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('picture.unreadable', { cause: error })
  }
}

/** The size a file names is read from its first bytes. */
async function refusePixels(file: Uint8Array): Promise<void> {
  const { width, height, format, compression } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format === 'heif' && compression !== 'av1') throw new AppError('picture.unreadable')
  if (width * height > pictureMaxPixels) throw new AppError('picture.too_many_pixels')
}

function filesOf({ data, info }: Awaited<ReturnType<typeof decode>>, area: PictureArea) {
  const { ratio, widths } = pictureShapes[area]
  const { width, height, channels } = info
  return Promise.all(
    widths.map(async to => ({
      width: to,
      bytes: await sharp(data, { raw: { width, height, channels } })
        .resize(to, Math.round(to / ratio))
        .webp({ quality: 80 })
        .toBuffer(),
    })),
  )
}
