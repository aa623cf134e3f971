/** Characters that XML cannot carry: control characters but tab and line ends, halves of pairs, and noncharacters. */
const unsayable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** A text without the characters that XML, iCalendar and mails cannot carry. */
export const sayable = (text: string): string => text.replaceAll(unsayable, '')

/** Rendered as nothing, although some of them count as letters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/gu

const rendered = /[^\s\p{M}]/u

/** Visible part of a text; empty where that is nothing, or marks without a letter. */
export function visibleText(text: string): string {
  const seen = text.replaceAll(invisible, '').trim()
  return rendered.test(seen) ? seen : ''
}

/** Hebrew and Arabic with all their points need four on one letter, and Tibetan stacks as many. */
const maxMarks = 5

// An emoji's tags and joiners are among marks, and are none.
const marksOfOneLetter = /[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]{6,}/gu

function withFewMarks(text: string): string {
  return text.replaceAll(marksOfOneLetter, run => {
    let marks = 0
    return run.replaceAll(/\p{M}/gu, mark => {
      marks += 1
      return marks > maxMarks ? '' : mark
    })
  })
}

/** White space and what is copied along with a text unseen. The ends of directions stay, since their beginnings do. */
const edge = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064]/
/** Directions have nothing to turn around in a single line of one kind. */
const lineEdge = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069]/

// An expression that looks for the end takes time squared on a long gap.
function withoutEdges(text: string, edge: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Ligatures of a PDF and the wide letters of East Asian keyboards: other characters than those that a search types. */
const presented = /[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/** A text with ordinary letters for those that look like them: 'ﬁzik' as 'fizik', 'ＴＹＴ' as 'TYT'. */
export const ordinaryLetters = (text: string): string =>
  text.replaceAll(presented, letter => letter.normalize('NFKC'))

/**
 * A text as it is kept: in one form of Unicode (NFC), in ordinary letters, with a few marks on one letter, and without the characters that documents
 * cannot carry. A text too short without its invisible characters is left without them: the check of its length refuses it.
 */
export function cleanText(text: string, min: number): string {
  // Bringing many marks into order takes time squared: they go before, and what letters fell apart into after it.
  const sober = withFewMarks(sayable(text).replaceAll(/\r\n?/g, '\n'))
  const kept = withoutEdges(withFewMarks(ordinaryLetters(sober).normalize('NFC')), edge)
  const seen = visibleText(kept)
  return seen.length < Math.max(min, 1) ? seen : kept
}

/** A value of one line, such as an address or a code, without what was copied along with it unseen. */
export const cleanLine = (text: string): string => withoutEdges(text, lineEdge)

/** A mail address has no invisible characters. */
export const cleanAddress = (text: string): string => text.replaceAll(invisible, '').trim()
