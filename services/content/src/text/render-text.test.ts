import { limits } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { renderText } from './render-text.ts'
import { TooComplex } from './too-complex.ts'

const htmlOf = (source: string) => renderText(source).html

test.each([
  ['**kalın**', '<p><strong>kalın</strong></p>'],
  ['# Başlık', '<h2 id="bolum-baslik">Başlık</h2>'],
  ['#### Küçük', '<h4>Küçük</h4>'],
  ['[bağ](https://example.com)', '<p><a href="https://example.com" rel="nofollow ugc noopener">bağ</a></p>'],
  ['[bağ](http://example.com)', '<p><a href="http://example.com" rel="nofollow ugc noopener">bağ</a></p>'],
  ['önce ![](https://example.com/a.png) sonra', '<p>önce  sonra</p>'],
  ['![Netlerim & "ben"](https://example.com/a.png)', '<p>Netlerim &amp; "ben"</p>'],
  ['![x](/api/blogs/pictures/../../messages)', '<p>x</p>'],
  ['![x](//example.com/api/blogs/pictures/ab-800.webp)', '<p>x</p>'],
  [
    '![Tablo](/api/blogs/pictures/ab12-800.webp)',
    '<p><img src="/api/blogs/pictures/ab12-800.webp" alt="Tablo" loading="lazy" /></p>',
  ],
  ['~~eski~~', '<p><s>eski</s></p>'],
])('%j becomes %j', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[tıkla](javascript:alert(1))',
  '[tıkla](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '<a href="https://example.com" onclick="alert(1)">x</a>',
  '[x](//example.com/a)',
  '<iframe src="https://example.com"></iframe>',
])('%j leaves nothing that runs', source => {
  const html = htmlOf(source)
  expect(html).not.toMatch(/<(script|img|iframe|a)\b[^>]*(on\w+=|javascript:|data:|href="\/\/)/i)
  expect(html).not.toMatch(/<(script|iframe)/i)
})

test('headings get anchors of their own, whatever stands in them', () => {
  const { html, headings } = renderText(
    '# Işık & *gölge*\n\nMetin\n\n### "root" <b>\n\n## Işık & gölge\n\n#### Küçük',
  )
  expect(headings).toEqual([
    { id: 'bolum-isik-ve-golge', text: 'Işık & gölge', level: 2 },
    { id: 'bolum-root-lessbgreater', text: '"root" <b>', level: 3 },
    { id: 'bolum-isik-ve-golge-2', text: 'Işık & gölge', level: 2 },
  ])
  expect(html).toContain('<h2 id="bolum-isik-ve-golge">Işık &amp; <em>gölge</em></h2>')
})

test('as many equal headings as there may be are told apart, one more is refused', () => {
  const equal = (count: number) =>
    '#\n# A 2\n# A\n'
      .repeat(Math.ceil(count / 3))
      .split('\n')
      .slice(0, count)
  const { headings } = renderText(equal(limits.headingsMax).join('\n'))
  expect(new Set(headings.map(({ id }) => id)).size).toBe(limits.headingsMax)
  expect(() => renderText(equal(limits.headingsMax + 1).join('\n'))).toThrow(TooComplex)
})

test('a short text that becomes a huge page is refused', () => {
  const columns = 2_000
  const table = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(5_000)}`
  expect(() => renderText(table)).toThrow(TooComplex)
})

test('it takes as many minutes as its words do, and a minute at least', () => {
  expect(renderText('kısa').readingMinutes).toBe(1)
  expect(renderText('bir iki '.repeat(300)).readingMinutes).toBe(3)
})
