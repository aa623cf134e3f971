import { pictureMaxPixels } from '@kocyolu/contracts'
import sharp from 'sharp'
import { countScans } from './count-scans.ts'

/** The picture is larger, or takes more work, than one may. */
class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** Cameras write one scan, programs some ten. */
const scansMax = 25
/** What cannot be decoded line by line stands in memory as a whole, some of it several times. */
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
