import { expect, it } from 'vitest'
import { browserName } from './group-failures.ts'

const webkit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${blink} Chrome/156.0.0.0 Safari/537.36`, 'Chrome 156'],
  [`${blink} HeadlessChrome/156.0.7500.1 Safari/537.36`, 'Chrome 156'],
  [`${blink} Chrome/155.0.0.0 Safari/537.36 Edg/155.0.3500.2`, 'Edge 155'],
  [`${blink} Chrome/150.0.0.0 Safari/537.36 OPR/134.0.0.0`, 'Opera 134'],
  [`${blink} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet 29'],
  [`${blink} Chrome/148.0.0.0 YaBrowser/26.8.0 Safari/537.36`, 'Yandex 26'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143'],
  [`${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18'],
  [`${webkit} CriOS/156.0.7500.1 Mobile/15E148 Safari/604.1`, 'Chrome 156'],
  [`${webkit} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 143'],
  ['curl/8.9.1', 'other'],
  ['Firefox/ayse@example.com', 'other'],
  ['', 'other'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
