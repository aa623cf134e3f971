import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Middleware } from '@kocyolu/service'

const prefix = '/account/assets/'
const require = createRequire(import.meta.url)
const fonts = [
  require.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
  require.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2',
  ),
]

const files = new Map<string, Buffer>()
const addresses = new Map<string, string>()

for (const font of fonts) publish(basename(font), readFileSync(font))
for (const name of ['tile.svg', 'icon.svg', 'password.js']) publish(name, read(name))
// One file of ours: the library has no address of its own that a page could name.
const library = new URL(
  '../dist/bundle/index.umd.min.js',
  pathToFileURL(require.resolve('@simplewebauthn/browser')),
)
publish('passkey.js', Buffer.concat([readFileSync(library), read('passkey.js')]))
const css = read('account.css').toString()
publish('account.css', Buffer.from(css.replaceAll(/(?<=url\(")[^"]+/g, addressOf)))

/** Address of one of the pages' own files. It follows the content, so browsers may keep the file for good. */
export function addressOf(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`There is no file ${name}`)
  return address
}

/** Serves the pages' style sheet, script, fonts and pictures. */
export const serveAssets: Middleware = async (ctx, next) => {
  const file = files.get(ctx.path)
  if (!file) return next()
  ctx.state.route = `${prefix}*`
  ctx.type = extname(ctx.path)
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.body = file
}

function read(name: string): Buffer {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url))
}

function publish(name: string, content: Buffer): void {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const address = `${prefix}${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`
  addresses.set(name, address)
  files.set(address, content)
}
