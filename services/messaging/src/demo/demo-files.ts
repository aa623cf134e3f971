import { randomUUID } from 'node:crypto'
import { attachedEdges } from '@kocyolu/contracts'
import { makeWhole } from '@kocyolu/service/pictures'
import { attach, storeAttachment } from '../attachments/store-attachments.ts'
import type { Deps } from '../service.ts'
import { renderGraph } from './graph.ts'

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
