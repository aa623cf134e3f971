import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type Certificate, shownCode } from '@kocyolu/contracts'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { certificateTexts } from './texts.ts'

const require = createRequire(import.meta.url)
const regular = require.resolve(
  '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
)
const bold = require.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf')

// The site's own, on paper.
const ink = '#14262b'
const soft = '#4d6067'
const accent = '#0b7a7c'

/** A4, in points. */
const page = { width: 595.28, height: 841.89 }
const left = 72
const width = page.width - 2 * left
const footTop = 640
const qrSize = 92

type Site = { brandName: string; publicOrigin: string }
type Doc = PDFKit.PDFDocument

/** One page of A4, in a language, with the address at which its code is checked. */
export async function renderCertificate(
  certificate: Certificate,
  language: 'tr' | 'en',
  { brandName, publicOrigin }: Site,
): Promise<Uint8Array> {
  const texts = certificateTexts(language, brandName)
  const code = shownCode(certificate.code)
  const address = `${publicOrigin}/verify/${code}`
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, font: regular, lang: language === 'tr' ? 'tr-TR' : 'en-GB' },
    ...{ tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: {
      Title: `${texts.title}: ${certificate.name}`,
      Author: brandName,
      Creator: brandName,
      CreationDate: new Date(certificate.issuedAt),
    },
  })
  const bytes = buffer(doc)
  renderFrame(doc)
  const { parts, below, at } = createWriter(doc)

  const { name, university, universityProved, issuedAt } = certificate
  below(brandName, { gap: 84, size: 18, height: 26, face: bold, color: accent })
  below(texts.title, { gap: 36, size: 32, height: 44, face: bold, role: 'H1' })
  below(texts.lead, { gap: 30, size: 12, height: 34, color: soft })
  below(name, { gap: 12, size: 30, height: 84, face: bold })
  const school = universityProved ? university : texts.stated(university)
  below(school, { gap: 8, size: 13, height: 38, color: soft })

  const third = width / 3
  for (const [column, [figure, label]] of texts.figures(certificate).entries()) {
    const place = { x: left + column * third + 6, width: third - 12, align: 'center' as const }
    at(figure, { ...place, y: 424, size: 26, height: 40, face: bold, color: accent })
    at(label, { ...place, y: 470, size: 11, height: 30, color: soft })
  }
  at(texts.counted, { y: 526, size: 10, height: 42, color: soft, align: 'center' })

  const foot = { width: width - qrSize - 24 }
  at(texts.issued(issuedAt), { ...foot, y: footTop, size: 11, height: 18 })
  at(texts.codeIs(code), { ...foot, y: footTop + 20, size: 13, height: 22, face: bold })
  at(texts.check, { ...foot, y: footTop + 46, size: 9.5, height: 26, color: soft })
  const link = { face: bold, color: accent, link: address }
  at(address, { ...foot, ...link, y: footTop + 74, size: 9.5, height: 26 })
  parts.push(doc.struct('Figure', { alt: texts.check }, () => renderQr(doc, address)))

  doc.addStructure(doc.struct('Document', {}, parts))
  doc.end()
  return await bytes
}

/** How a text is written: no larger than this, and as much smaller as a box of this height needs. */
type Look = { size: number; height: number; face?: string; color?: string; role?: 'H1'; link?: string }
type Box = Look & { y: number; x?: number; width?: number; align?: 'center' }

const smallest = 5

function createWriter(doc: Doc) {
  const parts: PDFKit.PDFStructureElement[] = []
  let bottom = 0
  const at = (text: string, box: Box): number => {
    const { x = left, y, height, face = regular, color = ink, role = 'P', align, link } = box
    const inside = { width: box.width ?? width }
    let { size } = box
    const heightNow = () => doc.font(face).fontSize(size).heightOfString(text, inside)
    while (size > smallest && heightNow() > height) size -= 1
    const options = { ...inside, height, ellipsis: true, ...(align && { align }), ...(link && { link }) }
    // It runs when the structure is complete, in the order in which that is read aloud.
    const render = () => void doc.font(face).fontSize(size).fillColor(color).text(text, x, y, options)
    parts.push(doc.struct(role, {}, render))
    return Math.min(heightNow(), height)
  }
  /** Across the page, a gap below the text before. */
  const below = (text: string, { gap, ...look }: Look & { gap: number }): void => {
    const y = bottom + gap
    bottom = y + at(text, { ...look, y, align: 'center' })
  }
  return { parts, at, below }
}

/** Lines around the page and above its foot: decoration, which is not read aloud. */
function renderFrame(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.lineWidth(3).strokeColor(accent)
  doc.roundedRect(30, 30, page.width - 60, page.height - 60, 12).stroke()
  doc
    .lineWidth(0.75)
    .roundedRect(38, 38, page.width - 76, page.height - 76, 8)
    .stroke()
  const y = footTop - 22
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
  doc.endMarkedContent()
}

/** The address as squares, at the right of the foot. */
function renderQr(doc: Doc, address: string): void {
  const { data } = encode(address, { ecc: 'M', border: 0 })
  const step = qrSize / data.length
  const x = left + width - qrSize
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * step, footTop + row * step, step, step)
  doc.fill(ink)
}
