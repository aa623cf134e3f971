import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test.each([
  ['**kalın**', '<p><strong>kalın</strong></p>'],
  ['# Başlık', '<h2>Başlık</h2>'],
  ['[bağ](https://example.com)', '<p><a href="https://example.com" rel="nofollow ugc noopener">bağ</a></p>'],
  ['[bağ](http://example.com)', '<p><a href="http://example.com" rel="nofollow ugc noopener">bağ</a></p>'],
  ['önce ![](http://example.com/a.png) sonra', '<p>önce  sonra</p>'],
  ['~~eski~~', '<p><s>eski</s></p>'],
])('%j becomes %j', (source, html) => {
  expect(renderMarkdown(source)).toBe(html)
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
  const html = renderMarkdown(source)
  expect(html).not.toMatch(/<(script|img|iframe|a)\b[^>]*(on\w+=|javascript:|data:|href="\/\/)/i)
  expect(html).not.toMatch(/<(script|iframe)/i)
})
