import { crc32 } from 'node:zlib'
import { pictureFile } from './picture-file.ts'

/** A progressive JPEG whose first scan is there so many times more: each goes over the whole picture. */
export async function manyScans(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await bytesOf({ format: 'jpeg', progressive: true })
  const start = file.indexOf(Buffer.from([0xff, 0xda]))
  // The next scan, or what is before it, begins with a mark that is no part of this one's data.
  let end = start + 2
  while (!(file[end] === 0xff && [0xc4, 0xda, 0xd9].includes(file[end + 1] ?? 0))) end += 1
  const scan = file.subarray(start, end)
  const parts = [file.subarray(0, start), ...Array.from({ length: count }, () => scan), file.subarray(start)]
  return new Uint8Array(Buffer.concat(parts))
}

/** A small PNG that says it has so many pixels, to be decoded as a whole when it is interlaced. */
export async function saidToBe(
  width: number,
  height: number,
  progressive = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await bytesOf({ format: 'png', progressive })
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return new Uint8Array(file)
}

const bytesOf = async (options: Parameters<typeof pictureFile>[0]): Promise<Buffer> =>
  Buffer.from(await (await pictureFile(options)).arrayBuffer())
