import { inflateSync } from 'node:zlib'

type PdfObject = { head: string; stream: string }

/** The objects of a file that pdfkit wrote, by number, their streams as they are read. */
function objectsOf(pdf: Uint8Array): Map<string, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1')
  const found = text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [head = '', packed] = body.split('\nstream\n')
      const isText = packed !== undefined && head.includes('FlateDecode') && !head.includes('Length1')
      const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1')
      return [number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

/** Letters by glyph, as programs that copy the file's text read them. */
function lettersOf(cmap: string): string[] {
  const [, list = ''] = /\[([^\]]*)\]/.exec(cmap) ?? []
  return [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

/** Text of a page that pdfkit wrote, one line for each: by its letters, not by its glyphs. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(pdf)
  const all = [...objects.values()]
  const fontNames = all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  const fonts = new Map(
    fontNames.map(([, name = '', number = '']) => {
      const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? []
      return [name, lettersOf(objects.get(cmap)?.stream ?? '')]
    }),
  )
  const page = all.find(({ stream }) => stream.includes('BT'))?.stream ?? ''
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font = '', shown = '']) => {
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return glyphs.map(glyph => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '?').join('')
  })
}
