import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { offForPlaywright } from './browser-flags.ts'

test('what Playwright turns off in a browser stays off', () => {
  const { resolve } = createRequire(join(checkout, 'e2e/package.json'))
  const source = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /disabledFeatures = \[(.*?)\]/s.exec(source)?.[1] ?? ''
  expect(offForPlaywright).toEqual([...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name))
})
