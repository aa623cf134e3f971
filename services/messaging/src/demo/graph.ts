import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [900, 600] as const
type Colour = readonly [red: number, green: number, blue: number]
const paper: Colour = [255, 255, 255]
const line: Colour = [214, 228, 236]
const ink: Colour = [24, 60, 92]
const ruler: Colour = [224, 122, 40]

/** A curve on squared paper, and a ruler at its top: what a question of the demo data is about. */
export function renderGraph(): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_, x) => colourAt(x, y))
    return Buffer.from([0, ...pixels.flat()])
  })
  return pngOf(Buffer.concat(rows))
}

function colourAt(x: number, y: number): Colour {
  const curve = 140 + ((x - 450) / 30) ** 2 * 2
  if (Math.abs(y - 140) < 3 && Math.abs(x - 450) < 210) return ruler
  if (Math.abs(y - curve) < 3 + Math.abs(x - 450) / 90) return ink
  if (x === 150 || y === 510) return ink
  return x % 30 === 0 || y % 30 === 0 ? line : paper
}

function pngOf(rows: Buffer): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of each of three colours.
  head.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
