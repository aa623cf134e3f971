import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { attachedEdges } from '@kocyolu/contracts'
import { makeWhole } from '@kocyolu/service/pictures'
import { attach, storeAttachment } from '../attachments/store-attachments.ts'
import type { Deps } from '../service.ts'

const [width, height] = [900, 600] as const
type Colour = readonly [red: number, green: number, blue: number]
const paper: Colour = [255, 255, 255]
const line: Colour = [214, 228, 236]
const ink: Colour = [24, 60, 92]
const ruler: Colour = [224, 122, 40]

/** A curve on squared paper, and a ruler at its top: what a question of the demo data is about. */
function renderGraph(): Uint8Array {
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

/** The files that are sent in the demo conversations. */
export type DemoFile = 'graph' | 'sleep plan'

type Sent = { id: number; senderId: string; recipientId: string }

/** Puts a file of the demo data into a message. */
export async function attachDemoFile(
  deps: Pick<Deps, 'em' | 'clock'>,
  message: Sent,
  file: DemoFile,
): Promise<void> {
  const key = { senderId: message.senderId, recipientId: message.recipientId, clientId: randomUUID() }
  const { id } = await storeAttachment(deps, key, await madeOf(file, message.senderId))
  await attach(deps, message, [id])
}

async function madeOf(file: DemoFile, owner: string) {
  const bytes = file === 'graph' ? renderGraph() : writeSleepPlan()
  if (file === 'sleep plan')
    return {
      kind: 'document',
      name: 'Yedi gece.pdf',
      size: bytes.length,
      files: [{ edge: 0, bytes }],
    } as const
  const picture = await makeWhole(bytes, attachedEdges, owner)
  return { kind: 'picture', name: 'Tepe noktası.png', size: bytes.length, ...picture } as const
}

/** Text of a PDF of the demo data; its font has no letters of Turkish alone. */
const lines = [
  'Yedi gece',
  '',
  '22.30   telefon uzakta',
  '22.45   nefes: 4 al, 6 ver (5 kez)',
  '23.00   uyku',
  '',
  'Pzt [ ]   Sal [ ]   Çar [ ]   Per [ ]   Cum [ ]   Cmt [ ]   Paz [ ]',
]

/** A page with a plan for a week's nights, as a PDF. */
function writeSleepPlan(): Uint8Array {
  const shown = lines.map(text => `(${text.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 16 Tf 28 TL 72 740 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, at) => head.length + objects.slice(0, at).join('').length)
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = head.length + objects.join('').length
  const rest = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  ]
  return Buffer.from([head, ...objects, ...rest].join(''), 'latin1')
}
