/** The text, or its first `max` characters as a reader counts them with an ellipsis; never half a letter or half an emoji. */
export function cutText(text: string, max: number): string {
  const characters = graphemesOf(text.trim())
  return characters.length <= max ? text.trim() : `${characters.slice(0, max).join('').trimEnd()}…`
}

let segmenter: Intl.Segmenter | undefined

/** Firefox has the segmenter since 125; before, a letter is what its marks, joiners and flag halves belong to. */
function graphemesOf(text: string): string[] {
  if (!Intl.Segmenter) return text.match(/\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu) ?? []
  segmenter ??= new Intl.Segmenter('tr', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
