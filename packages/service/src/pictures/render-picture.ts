import { createHash } from 'node:crypto'
import { type PictureArea, pictureShapes } from '@kocyolu/contracts'
import { pixelsOf, refuseCostly, renderedFrom, upright } from './rendering.ts'

/** `owner` is the id of whom or what it shows. */
export type PictureToRender = { file: Uint8Array; area: PictureArea; owner: string }
export type MadePicture = { hash: string; owner: string; files: { width: number; bytes: Uint8Array }[] }

/** Renders an uploaded picture again, in the process of `makePicture`. */
export async function renderPicture({ file, area, owner }: PictureToRender): Promise<MadePicture> {
  await refuseCostly(file)
  const files = await filesOf(await decode(file, area), area)
  const hash = createHash('sha256').update(`${area} ${owner} `)
  for (const { bytes } of files) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 40), owner, files }
}

function decode(file: Uint8Array, area: PictureArea) {
  const { ratio, widths } = pictureShapes[area]
  const width = Math.max(...widths)
  return pixelsOf(upright(file).resize(width, Math.round(width / ratio), { fit: 'cover' }))
}

function filesOf(pixels: Awaited<ReturnType<typeof decode>>, area: PictureArea) {
  const { ratio, widths } = pictureShapes[area]
  return Promise.all(
    widths.map(async to => ({
      width: to,
      bytes: await renderedFrom(pixels)
        .resize(to, Math.round(to / ratio))
        .webp({ quality: 80 })
        .toBuffer(),
    })),
  )
}
