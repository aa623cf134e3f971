import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderText } from './render-text.ts'
import { excerptOf } from './words.ts'

test.each([
  ['', ''],
  ['Tek satır.', 'Tek satır.'],
  ['\n\n# Başlık\n\nGövde', 'Başlık'],
  ['**Kalın** ve *eğik* ve `kod` ve [bağ](https://example.com)', 'Kalın ve eğik ve kod ve bağ'],
  ['> Alıntı\n\nSonra', 'Alıntı'],
  ['- bir\n- iki', 'bir'],
  ['ilk satır\nikinci satır', 'ilk satır'],
  ['```\nkod satırı\n```', 'kod satırı'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['![tablo](https://example.com/a.png)', 'tablo'],
])('the excerpt of %j is %j', (content, excerpt) => {
  expect(renderText(content).excerpt).toBe(excerpt)
})

test('a line of exactly 200 characters stays whole, one more is cut and ends in an ellipsis', () => {
  expect(excerptOf('ş'.repeat(200))).toBe('ş'.repeat(200))
  expect(excerptOf('ş'.repeat(201))).toBe(`${'ş'.repeat(200)}…`)
})

test('no emoji or combined letter is ever torn', () => {
  const parts = fc.constantFrom('a', 'ğ', 'I\u0307', '👩‍🏫', '🇹🇷', 'e\u0301')
  fc.assert(
    fc.property(fc.array(parts, { minLength: 201, maxLength: 260 }), letters => {
      const segments = [...new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(letters.join(''))]
      fc.pre(segments.length > 200)
      const whole = segments
        .slice(0, 200)
        .map(part => part.segment)
        .join('')
      expect(excerptOf(letters.join(''))).toBe(`${whole}…`)
    }),
  )
})
