import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 's', 'code', 'pre', 'hr', 'br'],
  ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** HTML of a text written in Markdown, safe to put on a page: raw HTML is shown as text, only harmless tags and addresses stay. */
export function renderMarkdown(source: string): string {
  return sanitizeHtml(markdown.render(source), {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    // Browsers do not load a picture over http into a page that came over https.
    allowedSchemesByTag: { img: ['https'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    allowProtocolRelative: false,
    transformTags: {
      // A page has one h1, and it is the post's title.
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
      img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    },
  }).trim()
}

/** The words of a text written in Markdown, one line per block, without any markup. */
export function plainLines(source: string): string[] {
  const lines: string[] = []
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'fence' || token.type === 'code_block') lines.push(...token.content.split('\n'))
    if (token.type !== 'inline') continue
    const words = (token.children ?? []).map(child =>
      child.type === 'softbreak' || child.type === 'hardbreak' ? '\n' : child.content,
    )
    lines.push(...words.join('').split('\n'))
  }
  return lines.map(line => line.trim()).filter(line => line !== '')
}
