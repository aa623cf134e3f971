import { pictureMaxPixels } from '@kocyolu/contracts'
import sharp, { type Sharp } from 'sharp'

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

/** Pixels, to be drawn anew: nothing of the file they came from is left. */
export const drawnFrom = ({ data, info }: Awaited<ReturnType<typeof pixelsOf>>): Sharp => {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
