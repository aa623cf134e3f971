import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkout } from '../checkout.ts'

/** A file that an engine runs, with its anchors put in. Engines read YAML 1.1; merges count as aliases, of which there are many. */
export const deployedFile = (path: string): unknown =>
  parse(readFileSync(join(checkout, path), 'utf8'), { version: '1.1', maxAliasCount: -1 })
