import { type PictureArea, pictureShapes } from '@kocyolu/contracts'
import sharp from 'sharp'

export type PictureToShare = { file: Uint8Array; area: PictureArea }

sharp.cache(false)
sharp.concurrency(1)

/** A kept picture as other sites take it, in the process of `makeShared`. */
export async function sharePicture({ file, area }: PictureToShare): Promise<Uint8Array> {
  const { ratio, shared: width } = pictureShapes[area]
  const height = Math.round(width / ratio)
  return await sharp(file)
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
