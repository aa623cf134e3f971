import { expect, test } from 'vitest'
import { withAnchors } from './headings.ts'
import { renderMarkdown } from './render-markdown.ts'

test('headings get anchors of their own, whatever stands in them', () => {
  const { html, headings } = withAnchors(
    renderMarkdown('# Işık & *gölge*\n\nMetin\n\n### "root" <b>\n\n## Işık & gölge\n\n#### Küçük'),
  )
  expect(headings).toEqual([
    { id: 'bolum-isik-ve-golge', text: 'Işık & gölge', level: 2 },
    { id: 'bolum-root-lessbgreater', text: '"root" <b>', level: 3 },
    { id: 'bolum-isik-ve-golge-2', text: 'Işık & gölge', level: 2 },
  ])
  expect(html).toContain('<h2 id="bolum-isik-ve-golge">Işık &amp; <em>gölge</em></h2>')
  expect(html).toContain('<h4>Küçük</h4>')
})
