import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { renderedFiles } from './rendered-files.ts'

test.each(Object.entries(renderedFiles()))(
  '%s is what the table of processes renders (node infra/src/system/render.ts)',
  (path, content) => {
    expect(readFileSync(join(checkout, path), 'utf8')).toBe(content)
  },
)
