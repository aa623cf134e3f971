import { type Heading, isPictureUrl, limits } from '@kocyolu/contracts'
import type { Token } from 'markdown-it'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { notesBelow } from './footnotes.ts'
import { type RenderedText, textRules } from './rendered-text.ts'
import { endBeforeSuffix, excerptOf, slugOf } from './words.ts'
import { asWritten } from './written.ts'

/** A text has more headings, or becomes more HTML, than a page may have. */
export class TooComplex extends Error {
  override name = 'TooComplex'
}

/** Gives headings an anchor each, leads links to them, and returns those of the first two levels. A page has one h1, and it is its title. */
function addAnchors(tokens: Token[]): Heading[] {
  const openings = tokens.filter(token => token.type === 'heading_open')
  if (openings.length > limits.headingsMax) throw new TooComplex(`More than ${limits.headingsMax} headings`)
  const headings: Heading[] = []
  const ids = new Set<string>()
  const idOf = freeIds()
  for (const [at, token] of tokens.entries()) {
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type !== 'heading_open' || !anchored.includes(token.tag)) continue
    const text = textOf(tokens[at + 1])
    const id = idOf(text)
    token.attrSet('id', id)
    const level = Number(token.tag.slice(1))
    if (level < 4) headings.push({ id, text, level })
    ids.add(id)
  }
  for (const { children } of tokens) if (children) leadLinks(children, ids)
  return headings
}

const anchored = ['h2', 'h3', 'h4']

/** A link such as `#çözüm` leads to the heading of that name, `#çözüm-1` to the second of that name; without one its text stays. */
function leadLinks(children: Token[], ids: ReadonlySet<string>): void {
  let isDead = false
  for (const token of children) {
    if (token.type === 'link_open') {
      const name = hashOf(token)
      const own = name === null ? '' : `bolum-${slugOf(name)}`
      // Elsewhere the second of a name has the number one.
      const second = own.replace(/-(\d{1,4})$/, (_, number: string) => `-${Number(number) + 1}`)
      const id = name !== null && [name, own, second].find(one => ids.has(one))
      isDead = name !== null && !id
      if (id) token.attrSet('href', `#${id}`)
    }
    if (isDead && /^link_/.test(token.type)) token.hidden = true
  }
}

function hashOf(link: Token): string | null {
  const href = String(link.attrGet('href'))
  if (!href.startsWith('#')) return null
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'image' ? '' : content)).join('')

/** Ids that a number distinguishes; the word before keeps what an author writes apart from the page's own. */
function freeIds(): (text: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return text => {
    const own = `bolum-${slugOf(text)}`
    let number = numbers.get(own) ?? 1
    let id = own
    for (; taken.has(id); id = `${own}-${number}`) number += 1
    numbers.set(own, number)
    taken.add(id)
    return id
  }
}

const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 's', 'code', 'pre', 'hr', 'br'],
  ...['a', 'img', 'sup', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** HTML that is safe to put on a page: only harmless tags and addresses stay, and of pictures only those of this site. */
const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'id', 'aria-label', { name: 'role', values: ['doc-noteref', 'doc-backlink'] }],
      div: [
        { name: 'class', values: ['frame'] },
        { name: 'role', values: ['group'] },
        { name: 'tabindex', values: ['0'] },
        'aria-label',
      ],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      img: ['src', 'alt', 'loading'],
      li: ['id', { name: 'class', values: ['task'] }],
      ol: ['start'],
      pre: [{ name: 'tabindex', values: ['0'] }],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureUrl(attribs.src ?? ''),
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
      img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    },
  }).trim()

const htmlMax = 250_000
const wordsPerMinute = 200

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: true })
  .use(endBeforeSuffix)
  .use(asWritten)
  .use(notesBelow)
// Where no page leads, the text stays as it was written.
const { validateLink } = markdown
markdown.validateLink = address =>
  validateLink(address) && (!/^[a-z][a-z\d+.-]*:/i.test(address) || /^(?:https?|mailto):/i.test(address))
// In what is pasted a tab or blanks begin a paragraph; code is written between fences.
markdown.disable('code')
// Pictures of other sites would disclose the reader to them; what is in their place is left.
const image = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, at, ...rest) => {
  const token = tokens[at]
  const isOwn = isPictureUrl(String(token?.attrGet('src')))
  return (isOwn && image?.(tokens, at, ...rest)) || markdown.utils.escapeHtml(token?.content ?? '')
}

/** Renders a text; fails with `TooComplex`. What strangers write is rendered where it can be ended: `createTexts`. */
export function renderText(source: string): RenderedText {
  const env = {}
  const tokens = markdown.parse(asMarkdown(source), env)
  const headings = addAnchors(tokens)
  const raw = markdown.renderer.render(tokens, markdown.options, env)
  if (raw.length > htmlMax) throw new TooComplex(`More than ${htmlMax} characters of HTML`)
  const html = sanitize(raw)
  const lines = plainLines(tokens)
  const words = lines.flatMap(line => line.split(/\s+/))
  return {
    html,
    headings,
    excerpt: excerptOf(lines[0] ?? ''),
    readingMinutes: Math.max(1, Math.round(words.length / wordsPerMinute)),
    rules: textRules,
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
