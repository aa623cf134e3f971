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
