import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

type Noted = { footnotes?: { refs?: Record<string, number> } }

/**
 * Notes below a text: `[^1]` leads to `[^1]: …`. A note that nothing leads to stays where it was written, as does the earlier
 * one of two with the same label.
 */
export function notesBelow(markdown: MarkdownIt): void {
  markdown.use(footnotes)
  // `2^[3]` is a power.
  markdown.disable('footnote_inline')
  markdown.core.ruler.before('footnote_tail', 'unused_notes', state => keepUnusedNotes(state))
  // A label with a blank is none of a note; as a link it would lead nowhere.
  markdown.block.ruler.before('reference', 'no_note', (state, line, _, isSilent) => {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
    if (isSilent || !state.src.startsWith('[^', start)) return false
    state.line = line + 1
    const text = state.src.slice(start, state.eMarks[line]).trimEnd()
    state.push('paragraph_open', 'p', 1)
    Object.assign(state.push('inline', '', 0), { content: text, map: [line, state.line], children: [] })
    state.push('paragraph_close', 'p', -1)
    return true
  })
  Object.assign(markdown.renderer.rules, {
    footnote_ref: (tokens: Token[], at: number) => {
      const number = numberOf(tokens[at])
      return `<sup><a href="#dipnot-${number}" id="dipnot-yeri-${placeOf(tokens[at])}" role="doc-noteref">${number}</a></sup>`
    },
    footnote_block_open: () => '<hr />\n<ol>\n',
    footnote_block_close: () => '</ol>\n',
    footnote_open: (tokens: Token[], at: number) => `<li id="dipnot-${numberOf(tokens[at])}">`,
    footnote_anchor: (tokens: Token[], at: number) => {
      const place = placeOf(tokens[at])
      return ` <a href="#dipnot-yeri-${place}" role="doc-backlink" aria-label="↩ ${place}">↩</a>`
    },
  })
}

const numberOf = (token: Token | undefined): number => Number(token?.meta?.id) + 1

/** Of several places that lead to a note each has a name of its own. */
function placeOf(token: Token | undefined): string {
  const again = Number(token?.meta?.subId ?? 0)
  return again > 0 ? `${numberOf(token)}-${again + 1}` : `${numberOf(token)}`
}

function keepUnusedNotes(state: StateCore): void {
  const refs = (state.env as Noted).footnotes?.refs
  if (!refs) return
  const last = new Map(
    state.tokens.map((token, at) => [token.type === 'footnote_reference_open' && token.meta?.label, at]),
  )
  let unused: string | null = null
  let isInside = false
  state.tokens = state.tokens.filter((token, at) => {
    if (token.type === 'footnote_reference_open') {
      const { label } = token.meta as { label: string }
      isInside = (refs[`:${label}`] ?? -1) < 0 || last.get(label) !== at
      unused = isInside ? label : null
      return !isInside
    }
    if (token.type === 'footnote_reference_close') {
      const isUsed = !isInside
      isInside = false
      return isUsed
    }
    if (unused !== null && token.type === 'inline') {
      const text = new state.Token('text', '', 0)
      text.content = `[^${unused}]: `
      token.children = [text, ...(token.children ?? [])]
      unused = null
    }
    return true
  })
}
