import { createHash } from 'node:crypto'
import { type PictureArea, pictureMaxPixels, pictureShapes } from '@kocyolu/contracts'
import sharp from 'sharp'
import { refuseCostly } from './refuse-costly.ts'

/** `owner` is the id of whom or what it shows. */
export type PictureToDraw = { file: Uint8Array; area: PictureArea; owner: string }
export type MadePicture = { hash: string; owner: string; files: { width: number; bytes: Uint8Array }[] }

// Whatever else the library could read is never tried on what a stranger sends.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** Draws an uploaded picture anew, in the process of `makePicture`. */
export async function drawPicture({ file, area, owner }: PictureToDraw): Promise<MadePicture> {
  await refuseCostly(file)
  const files = await filesOf(await decode(file, area), area)
  const hash = createHash('sha256').update(`${area} ${owner} `)
  for (const { bytes } of files) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 40), owner, files }
}

function decode(file: Uint8Array, area: PictureArea) {
  const { ratio, widths } = pictureShapes[area]
  const width = Math.max(...widths)
  return sharp(file, { limitInputPixels: pictureMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize(width, Math.round(width / ratio), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
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
