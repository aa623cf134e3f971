import type { MarkdownIt } from 'markdown-it'

const phraseEnd = /(?:[\p{L}\p{M}\p{N}][^\s\p{L}\p{N}\p{Ps}\p{Pi}]+|\p{Sc}|\p{Extended_Pictographic})$/u
const beforePhrase = /^$|[\s\p{Ps}\p{Pi}"'’/—–-]/u
/** Farther back no beginning is looked for: each mark would read the whole text. */
const longestPhrase = 1_000

/**
 * Lets emphasis end between a closing mark and a suffix, as in `**“Önemli”**dir`, where CommonMark takes the stars for a
 * beginning. Only what began before a word ends so: `f(x)*g(y)*h` stays as it is.
 */
export function endBeforeSuffix(markdown: MarkdownIt): void {
  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord)
      if (found.can_close || !canSplitWord) return found
      const before = this.src.slice(Math.max(0, start - longestPhrase), start)
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
