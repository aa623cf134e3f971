import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Marks that mean what an author sees in a plain text, where CommonMark takes them for something else. */
export function asWritten(markdown: MarkdownIt): void {
  // A line of dashes below a text is a rule, as it is everywhere else.
  markdown.block.ruler.at('lheading', (state, line, end, isSilent) => {
    const next = line + 1
    if (isSilent || next >= end || (state.sCount[next] ?? 0) < state.blkIndent) return false
    if (!/^=+[ \t]*$/.test(lineOf(state, next))) return false
    state.line = line + 2
    state.push('heading_open', 'h1', 1).markup = '='
    Object.assign(state.push('inline', '', 0), {
      content: lineOf(state, line).trim(),
      map: [line, next],
      children: [],
    })
    state.push('heading_close', 'h1', -1).markup = '='
    return true
  })
  markdown.core.ruler.after('block', 'ordinals', keepOrdinals)
  markdown.core.ruler.push('tasks', markTasks)
  markdown.core.ruler.push('frames', nameTables)
  markdown.renderer.rules.table_open = (tokens, at, _options, _env, renderer) =>
    `<div class="frame" role="group" tabindex="0"${tokens[at] ? renderer.renderAttrs(tokens[at]) : ''}>\n<table>\n`
  markdown.renderer.rules.table_close = () => '</table>\n</div>\n'
  const fence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (...given) => (fence?.(...given) ?? '').replace(/^<pre/, '$& tabindex="0"')
}

type Lines = { src: string; bMarks: number[]; tShift: number[]; eMarks: number[] }

const lineOf = ({ src, bMarks, tShift, eMarks }: Lines, line: number): string =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line])

/** `12. sınıfta …` alone is a sentence that begins with an ordinal, as Turkish writes it, and no list. */
function keepOrdinals(state: StateCore): void {
  const { tokens } = state
  const gone = new Set<Token>()
  for (const [at, open] of tokens.entries()) {
    if (open.type !== 'ordered_list_open') continue
    const [item, paragraph, inline, end, itemEnd, listEnd] = tokens.slice(at + 1, at + 7)
    if (!item || !paragraph || !end || !itemEnd || listEnd?.type !== 'ordered_list_close') continue
    if (inline?.type !== 'inline' || !/^\p{Ll}/u.test(inline.content)) continue
    inline.content = `${item.info}${item.markup} ${inline.content}`
    paragraph.hidden = false
    end.hidden = false
    for (const token of [open, item, itemEnd, listEnd]) gone.add(token)
  }
  state.tokens = tokens.filter(token => !gone.has(token))
}

const task = /^\[([ xX])\][ \t]+(?=\S)/

/** `- [ ] …` and `- [x] …` begin with a box. */
function markTasks({ tokens }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const first = tokens[at + 2]?.children?.[0]
    if (token.type !== 'list_item_open' || first?.type !== 'text') continue
    const box = task.exec(first.content)
    if (!box) continue
    first.content = `${box[1] === ' ' ? '☐' : '☑'} ${first.content.slice(box[0].length)}`
    token.attrSet('class', 'task')
  }
}

const nameLength = 120

/** A table is called by its columns: the frame in which it scrolls takes the focus. */
function nameTables({ tokens }: StateCore): void {
  const names: string[] = []
  let table: Token | null = null
  for (const token of tokens) {
    if (token.type === 'table_open') table = token
    else if (table && token.type === 'inline' && token.content !== '') names.push(token.content)
    if (!table || token.type !== 'thead_close') continue
    if (names.length > 0) table.attrSet('aria-label', names.join(', ').slice(0, nameLength))
    names.length = 0
    table = null
  }
}
