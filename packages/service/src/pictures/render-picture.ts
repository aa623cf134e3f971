import { createHash } from 'node:crypto'
import { type PictureArea, pictureMaxPixels, pictureShapes } from '@kocyolu/contracts'
import sharp, { type Sharp } from 'sharp'

// Whatever else the library could read is never tried on what a stranger sends.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** A stranger's picture, to be decoded as its camera was held; `refuseCostly` has judged it. */
const upright = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: pictureMaxPixels, failOn: 'error' }).autoOrient()

/** As everybody's browser shows it, and every pixel of it there. */
const pixelsOf = (picture: Sharp) =>
  picture.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Pixels, to be rendered again: nothing of the file they came from is left. */
const renderedFrom = ({ data, info }: Awaited<ReturnType<typeof pixelsOf>>): Sharp => {
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
async function refuseCostly(file: Uint8Array): Promise<void> {
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

/** `edges`: how long the longer edge of each size is at most. */
export type WholeToRender = { file: Uint8Array; edges: readonly number[] }
export type WholePicture = { width: number; height: number; files: { edge: number; bytes: Uint8Array }[] }

/** Renders an uploaded picture again, nothing of it cut off, in the process of `makeWhole`. */
export async function renderWhole({ file, edges }: WholeToRender): Promise<WholePicture> {
  await refuseCostly(file)
  const pixels = await pixelsOf(upright(file).resize(within(Math.max(...edges))))
  const { width, height } = pixels.info
  const files = await Promise.all(
    edges.map(async edge => ({
      edge,
      bytes: await renderedFrom(pixels).resize(within(edge)).webp({ quality: 80 }).toBuffer(),
    })),
  )
  return { width, height, files }
}

const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const

export type PictureToShare = { file: Uint8Array; area: PictureArea }

/** A kept picture as other sites take it, in the process of `makeShared`. */
export async function sharePicture({ file, area }: PictureToShare): Promise<Uint8Array> {
  const { ratio, shared: width } = pictureShapes[area]
  const height = Math.round(width / ratio)
  return await sharp(file)
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
