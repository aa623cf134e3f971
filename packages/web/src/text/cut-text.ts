const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** The text, or its first `max` characters as a reader counts them with an ellipsis; never half a letter or half an emoji. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(graphemes.segment(text.trim()), ({ segment }) => segment)
  return characters.length <= max ? text.trim() : `${characters.slice(0, max).join('').trimEnd()}…`
}
