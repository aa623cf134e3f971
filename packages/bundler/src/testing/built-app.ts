import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout-copy.ts'

/** The `dist` of an app of this checkout, which Nx has built before these tests. */
export function builtApp(app: string): string {
  const dist = join(checkout, app, 'dist')
  if (!existsSync(join(dist, 'build.json'))) throw new Error(`${app} is not built. Run: nx run-many -t build`)
  return dist
}
