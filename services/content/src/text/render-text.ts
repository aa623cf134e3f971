import { type Heading, isPictureUrl } from '@kocyolu/contracts'
import MarkdownIt, { type Token } from 'markdown-it'
import { addAnchors } from './anchors.ts'
import { endBeforeSuffix } from './end-before-suffix.ts'
import { excerptOf } from './excerpt.ts'
import { sanitize } from './sanitize.ts'
import { TooComplex } from './too-complex.ts'

/** A text written in Markdown as pages show it: made once, when it is written. */
export type RenderedText = {
  /** Safe to put on a page. */
  html: string
  headings: Heading[]
  excerpt: string
  readingMinutes: number
}

const htmlMax = 250_000
const wordsPerMinute = 200

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(endBeforeSuffix)
// In what is pasted a tab or blanks begin a paragraph; code is written between fences.
markdown.disable('code')
// Other sites' pictures would tell them who reads; what stands in their place is left.
const image = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, at, ...rest) => {
  const token = tokens[at]
  const isOwn = isPictureUrl(String(token?.attrGet('src')))
  return (isOwn && image?.(tokens, at, ...rest)) || markdown.utils.escapeHtml(token?.content ?? '')
}

/** Renders a text; fails with `TooComplex`. What strangers write is rendered where it can be ended: `createTexts`. */
export function renderText(source: string): RenderedText {
  const tokens = markdown.parse(asMarkdown(source), {})
  const headings = addAnchors(tokens)
  const raw = markdown.renderer.render(tokens, markdown.options, {})
  if (raw.length > htmlMax) throw new TooComplex(`More than ${htmlMax} characters of HTML`)
  const html = sanitize(raw)
  const lines = plainLines(tokens)
  const words = lines.flatMap(line => line.split(/\s+/))
  return {
    html,
    headings,
    excerpt: excerptOf(lines[0] ?? ''),
    readingMinutes: Math.max(1, Math.round(words.length / wordsPerMinute)),
  }
}

const pastedBullet = /^([ \t]*)[•·◦▪‣●○■][ \t\u00a0]+/gm
const pastedBlank = /^([ \t]*(?:#{1,6}|[-*+>]|\d{1,9}[.)]))\u00a0+/gm

/** A text that was pasted from a word processor has bullets of its own, and blanks that begin nothing in Markdown. */
const asMarkdown = (source: string): string =>
  source.replaceAll(pastedBullet, '$1- ').replaceAll(pastedBlank, '$1 ')

/** The words of a text, one line per block, without any markup. */
function plainLines(tokens: Token[]): string[] {
  const lines: string[] = []
  for (const token of tokens) {
    if (token.type === 'fence' || token.type === 'code_block') lines.push(...token.content.split('\n'))
    if (token.type !== 'inline') continue
    const words = (token.children ?? []).map(child =>
      child.type === 'softbreak' || child.type === 'hardbreak' ? '\n' : child.content,
    )
    lines.push(...words.join('').split('\n'))
  }
  return lines.map(line => line.trim()).filter(line => line !== '')
}
