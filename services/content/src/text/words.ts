import { content } from '@kocyolu/contracts'
import type { MarkdownIt } from 'markdown-it'
import slugify from 'slugify'

const phraseEnd = /(?:[\p{L}\p{M}\p{N}][^\s\p{L}\p{N}\p{Ps}\p{Pi}]+|\p{Sc}|\p{Extended_Pictographic})$/u
const beforePhrase = /^$|[\s\p{Ps}\p{Pi}"'’/—–-]/u
/** Farther back no beginning is looked for: each mark would read the whole text. */
const maxPhraseLength = 1_000

// Neighbours of a sign that multiplies: numbers, single letters, brackets.
const operandBefore = /(?:\p{N}|(?<![\p{L}\p{N}])\p{L}|[)\]])$/u
const operandAfter = /^(?:\p{N}|\p{L}(?!\p{L})|[([√])/u

/**
 * Lets emphasis end between a closing mark and a suffix, as in `**“Önemli”**dir`, where CommonMark takes the stars for a
 * beginning. Only what began before a word ends so: `f(x)*g(y)*h` stays as it is, and so does `2*3*4`.
 */
export function endBeforeSuffix(markdown: MarkdownIt): void {
  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord)
      if (!canSplitWord) return found
      const before = this.src.slice(Math.max(0, start - maxPhraseLength), start)
      const after = this.src.slice(start + found.length, start + found.length + 4)
      if (operandBefore.test(before.slice(-4)) && operandAfter.test(after)) {
        const isTimes = /\p{N}$/u.test(before.slice(-2)) && /^\p{N}/u.test(after)
        const can_close = found.can_close && !isTimes && isOpen(before, this.src.charAt(start), found.length)
        return { ...found, can_open: false, can_close }
      }
      if (found.can_close) return found
      const can_close =
        phraseEnd.test(before.slice(-20)) && isOpen(before, this.src.charAt(start), found.length)
      return { ...found, can_close }
    }
  }
}

/** Whether the last marks of this kind and number began a phrase. */
function isOpen(before: string, mark: string, length: number): boolean {
  const marks = [...before.matchAll(/\*+|~+/g)].findLast(([run]) => run === mark.repeat(length))
  if (!marks) return false
  const end = marks.index + length
  return (
    beforePhrase.test(before.slice(Math.max(0, marks.index - 1), marks.index)) &&
    /\S/.test(before.charAt(end))
  )
}

const excerptLength = 200
const ellipsis = '…'
const characters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** A line, cut at 200 characters as a reader counts them. */
export function excerptOf(line: string): string {
  let seen = 0
  for (const { index } of characters.segment(line)) {
    if (seen === excerptLength) return `${line.slice(0, index).trimEnd()}${ellipsis}`
    seen += 1
  }
  return line
}

const slugLength = 80

/** Segment in the place of a post's address in a call of its own, such as `counts`. */
const reservedSlugs: readonly string[] = Object.values(content)
  .filter(({ path }) => path.startsWith('/api/blogs/'))
  .map(({ path }) => path.split('/')[3] ?? '')
  .filter(part => !part.startsWith('{'))

// Digits alone are an id.
const isTaken = (slug: string): boolean => /^\d+$/.test(slug) || reservedSlugs.includes(slug)

/** Signs that part words without a blank: 'TYT/AYT', 'önce,sonra', '2026/2027'. */
const between = /[/\\|]|(?<=\p{L})[^\p{L}\p{M}\p{N}\s&]+(?=\p{L})/gu

/** The part of a post's address that is made from its title: 'İyi Şeyler' is 'iyi-seyler'. */
export function slugOf(title: string): string {
  const words = title.replaceAll(/['’]/g, ' ').replaceAll(between, ' ').replaceAll('&', ' ve ')
  const made = slugify.default(words, { locale: 'tr', lower: true, strict: true })
  const slug = isTaken(made) ? `yazi-${made}` : made
  const start = slug.slice(0, slugLength + 1)
  if (start.length <= slugLength) return slug || 'yazi'
  return start.slice(0, start.lastIndexOf('-') > 0 ? start.lastIndexOf('-') : slugLength)
}
