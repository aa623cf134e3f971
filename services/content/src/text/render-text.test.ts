import { limits } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { renderText, TooComplex } from './render-text.ts'
import { textRules } from './rendered-text.ts'

const htmlOf = (source: string) => renderText(source).html

test.each([
  ['**kalın**', '<p><strong>kalın</strong></p>'],
  ['# Başlık', '<h2 id="bolum-baslik">Başlık</h2>'],
  ['#### Küçük', '<h4 id="bolum-kucuk">Küçük</h4>'],
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
  ['2*3*4 cm, 2**3**4, a*b*c ve 3*x*y', '2*3*4 cm, 2**3**4, a*b*c ve 3*x*y'],
  ['**5**e ve *x*i, gel**di**k', '<strong>5</strong>e ve <em>x</em>i, gel<strong>di</strong>k'],
  ['*Alan 2*3*', '<em>Alan 2*3</em>'],
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
  ['```\n    kod\n```', '<pre tabindex="0"><code>    kod\n</code></pre>'],
])('the pasted %j becomes %j', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

const ref = (place: string, number = 1) =>
  `<sup><a href="#dipnot-${number}" id="dipnot-yeri-${place}" role="doc-noteref" rel="nofollow ugc noopener">${number}</a></sup>`
const back = (place: string) =>
  `<a href="#dipnot-yeri-${place}" role="doc-backlink" aria-label="↩ ${place}" rel="nofollow ugc noopener">↩</a>`

test.each([
  ['Kadıköy Mah.\nÇınar Sok. 5', '<p>Kadıköy Mah.<br />\nÇınar Sok. 5</p>'],
  ['Bugünün planı bitti\n-----\nYarın', '<p>Bugünün planı bitti</p>\n<hr />\n<p>Yarın</p>'],
  ['> Söz\n> ---', '<blockquote>\n<p>Söz</p>\n<hr />\n</blockquote>'],
  ['Bitti\n-', '<p>Bitti<br />\n-</p>'],
  ['12. sınıfta sınav vardı.\nZordu.', '<p>12. sınıfta sınav vardı.<br />\nZordu.</p>'],
  ['> 2024. yıl', '<blockquote>\n<p>2024. yıl</p>\n</blockquote>'],
  ['3. Üçüncü', '<ol start="3">\n<li>Üçüncü</li>\n</ol>'],
  ['3. üç\n4. dört', '<ol start="3">\n<li>üç</li>\n<li>dört</li>\n</ol>'],
  ['[ara](tel:+905320000000)', '<p>[ara](tel:+905320000000)</p>'],
  ['Başlık\n=====\nMetin', '<h2 id="bolum-baslik">Başlık</h2>\n<p>Metin</p>'],
  [
    '- [ ] Paragraf\n- [x] Türev\n- [bağ] yok',
    '<ul>\n<li class="task">☐ Paragraf</li>\n<li class="task">☑ Türev</li>\n<li>[bağ] yok</li>\n</ul>',
  ],
  [
    '| Gün | Net |\n|-|-|\n| Pzt | 30 |',
    '<div class="frame" role="group" tabindex="0" aria-label="Gün, Net">\n<table>\n<thead>\n<tr>\n<th>Gün</th>\n<th>Net</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Pzt</td>\n<td>30</td>\n</tr>\n</tbody>\n</table>\n</div>',
  ],
  [
    'Net hesabı[^1] böyledir[^1].\n\n[^1]: ÖSYM',
    `<p>Net hesabı${ref('1')} böyledir${ref('1-2')}.</p>\n<hr />\n<ol>\n<li id="dipnot-1"><p>ÖSYM ${back('1')} ${back('1-2')}</p>\n</li>\n</ol>`,
  ],
  ['Bir\n\n[^1]: ÖSYM', '<p>Bir</p>\n<p>[^1]: ÖSYM</p>'],
  ['Bir[^2]', '<p>Bir[^2]</p>'],
  ['Bir[^bir not]\n\n[^bir not]: ÖSYM', '<p>Bir[^bir not]</p>\n<p>[^bir not]: ÖSYM</p>'],
  ['2^[3] ve x^[a]', '<p>2^[3] ve x^[a]</p>'],
  [
    'Bir[^1]\n\n[^1]: ilk\n\n[^1]: son',
    `<p>Bir${ref('1')}</p>\n<p>[^1]: ilk</p>\n<hr />\n<ol>\n<li id="dipnot-1"><p>son ${back('1')}</p>\n</li>\n</ol>`,
  ],
])('%j is as its author sees it: %j', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

test.each([
  ['#çözüm', '#bolum-cozum'],
  ['#Çözüm', '#bolum-cozum'],
  ['#bolum-cozum', '#bolum-cozum'],
  ['#çözüm-2', '#bolum-cozum-2'],
  ['#çözüm-1', '#bolum-cozum-2'],
  ['#i%C5%9Faretler', '#bolum-isaretler'],
])('a link to %j leads to its heading', (link, href) => {
  const { html } = renderText(`[git](${link})\n\n## Çözüm\n\n## Çözüm\n\n#### İşaretler`)
  expect(html).toContain(`<a href="${href}" rel="nofollow ugc noopener">git</a>`)
})

test('a link to a heading that is not there is its text', () => {
  expect(htmlOf('[git](#yok) ve [**boş**](#)')).toBe('<p>git ve <strong>boş</strong></p>')
})

test.each([
  ['notes', '[^1]: a\n\n'.repeat(2_000)],
  ['places of one note', `[^1]: a\n\n${'[^1] '.repeat(2_000)}`],
  ['notes within notes', '[^1]: '.repeat(2_000)],
  ['tables', '|a|\n|-|\n\n'.repeat(2_000)],
  ['tasks', '- [ ] a\n'.repeat(2_000)],
  ['links to headings', `${'[a](#b) '.repeat(2_000)}\n\n# b`],
  ['stars between numbers', '2*3'.repeat(7_000)],
  ['lines of dashes', 'a\n-----\n'.repeat(2_000)],
])('%s without an end are refused or take little', (_, source) => {
  try {
    expect(renderText(source).rules).toBe(textRules)
  } catch (error) {
    expect(error).toBeInstanceOf(TooComplex)
  }
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
