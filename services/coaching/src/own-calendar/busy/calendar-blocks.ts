import { NotCalendar } from './not-calendar.ts'
import { TooMuch } from './too-much.ts'

/** A component of a calendar, with its own properties alone: what stands in its alarms says nothing of its times. */
export type Block = { name: string; lines: string[] }

/** More than a person has. */
const maxBlocks = 20_000

/** What may stand in a calendar itself: one that is open when the next begins has lost its end. */
const outer = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY'])

/** The components of a calendar, whichever program ended its lines, and however. */
export function blocksOf(text: string): Block[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotCalendar('It does not begin like a calendar')
  const blocks: Block[] = []
  let block: Block | undefined
  let open: string[] = []
  let isEnded = false
  for (const line of unfolded(text)) {
    const [, edge = '', found = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const name = found.toUpperCase()
    const isBegin = edge.toUpperCase() === 'BEGIN'
    if (name === 'VCALENDAR') {
      isEnded = !isBegin
      block = undefined
    } else if (isBegin && (!block || outer.has(name))) {
      block = { name, lines: [] }
      open = []
      blocks.push(block)
      if (blocks.length > maxBlocks) throw new TooMuch('Too many events')
    } else if (block) {
      if (name === block.name) block = undefined
      else if (isBegin) open.push(name)
      else if (name !== '') open.splice(Math.max(open.lastIndexOf(name), 0))
      if (block && (open.length === 0 || block.name === 'VTIMEZONE')) block.lines.push(line)
    }
  }
  if (block || (!isEnded && blocks.length === 0)) throw new NotCalendar('It was cut off')
  return blocks
}

function* unfolded(text: string): Generator<string> {
  let line = ''
  for (const next of text.replace(/^\uFEFF/, '').split(/\r+\n?|\n/))
    if (/^[ \t]/.test(next)) line += next.slice(1)
    else {
      if (line.trim() !== '') yield line
      line = next
    }
  if (line.trim() !== '') yield line
}
