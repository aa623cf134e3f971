import { limits } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { renderText, TooComplex } from './render-text.ts'

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
  ['**“Önemli”**dir', '<strong>“Önemli”</strong>dir'],
  ['*“Önemli”*dir', '<em>“Önemli”</em>dir'],
  ['***“Önemli!”***dir', '<em><strong>“Önemli!”</strong></em>dir'],
  ['Bu (**"önemli"**dir).', 'Bu (<strong>"önemli"</strong>dir).'],
  ['**(deneme)**den önce *‘sonra’*dan', '<strong>(deneme)</strong>den önce <em>‘sonra’</em>dan'],
  ['**%50**si ve **50%**si', '<strong>%50</strong>si ve <strong>50%</strong>si'],
  [
    '**Neden?**i **C++**ta **100 ₺**ye',
    '<strong>Neden?</strong>i <strong>C++</strong>ta <strong>100 ₺</strong>ye',
  ],
  ['**`kod`**da ~~“eski”~~ydi', '<strong><code>kod</code></strong>da <s>“eski”</s>ydi'],
  ['**kalın *“eğik”*dir**', '<strong>kalın <em>“eğik”</em>dir</strong>'],
  ['*eğik **“kalın”**dır*', '<em>eğik <strong>“kalın”</strong>dır</em>'],
  ['**«Önemli»**dir, **“iki”** de', '<strong>«Önemli»</strong>dir, <strong>“iki”</strong> de'],
  ['"**bir**" ve ("**iki**")', '"<strong>bir</strong>" ve ("<strong>iki</strong>")'],
  ['2**3**4', '2<strong>3</strong>4'],
  ['f(x)*g(y)*h', 'f(x)*g(y)*h'],
  ['(a+b)*(c+d)*2', '(a+b)*(c+d)*2'],
  ['snake_case ve _“x”_dir', 'snake_case ve _“x”_dir'],
  ['2 * 3) * 4 ve ** “x”**dir', '2 * 3) * 4 ve ** “x”**dir'],
  ['x=**“a', 'x=**“a'],
])('in %j emphasis ends where a suffix begins: %j', (source, html) => {
  expect(htmlOf(source)).toBe(`<p>${html}</p>`)
})

test.each([
  ['•\tBir\n•\tİki', '<ul>\n<li>Bir</li>\n<li>İki</li>\n</ul>'],
  ['· Bir\n  ◦ İki', '<ul>\n<li>Bir\n<ul>\n<li>İki</li>\n</ul>\n</li>\n</ul>'],
  ['##\u00a0Başlık', '<h2 id="bolum-baslik">Başlık</h2>'],
  ['1.\u00a0Bir\n2.\u00a0İki', '<ol>\n<li>Bir</li>\n<li>İki</li>\n</ol>'],
  ['\tParagraf bir\n\n      Paragraf iki', '<p>Paragraf bir</p>\n<p>Paragraf iki</p>'],
  ['```\n    kod\n```', '<pre><code>    kod\n</code></pre>'],
])('the pasted %j becomes %j', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

test('many marks without an end take no time', () => {
  expect(htmlOf('**“a”b '.repeat(2_800))).toContain('**“a”b')
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

test('headings get anchors of their own, whatever is in them', () => {
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

test('as many equal headings as there may be get distinct ids, one more is refused', () => {
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
