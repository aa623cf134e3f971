import type { PictureArea } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { Em } from '../data/orm.ts'
import { type BaseDeps, withEm } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { SandboxEnded } from '../sandbox/sandbox-process.ts'
import type { PictureToShare } from './render-picture.ts'
import { readLargest, readPicture } from './store-picture.ts'

const places = 16

// Asked for by machines that read a link; many of them wait, and uploads do not.
const sandbox = createSandbox<PictureToShare, Uint8Array>({
  module: new URL('./share-process.ts', import.meta.url),
  maxCpuMs: 10_000,
  places,
  // No client is distinguished: it is always the first that is full.
  placesPerOwner: places + 1,
})
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * A kept picture as JPEG, in the size that other sites show. It is kept by the gateway alone: few links are shared. The same one
 * is made once for all who ask meanwhile. Fails with `busy` when too many others wait.
 */
export async function makeShared(file: Uint8Array, area: PictureArea, hash: string): Promise<Uint8Array> {
  const known = underWay.get(hash)
  if (known) return await known
  const made = sandbox
    .run('everybody', { file, area })
    .catch((cause: unknown) => {
      throw cause instanceof SandboxEnded ? new AppError('busy', { cause }) : cause
    })
    .finally(() => underWay.delete(hash))
  underWay.set(hash, made)
  return await made
}

/** `GET /api/<area>/pictures/<hash>-<width>.webp`, or `<hash>.jpg` for other sites: for everybody, and for ever, because another content has another address. */
export function servePictures(deps: BaseDeps, area: PictureArea): Middleware {
  const folder = `/api/${area}/pictures/`
  return async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return next()
    ctx.state.route = `${folder}{name}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const found = await pictureAt(ctx.path.slice(folder.length), area, withEm(deps).em)
    if (!found) throw new AppError('not_found')
    ctx.set({ 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
    ctx.body = found.bytes
  }
}

async function pictureAt(
  name: string,
  area: PictureArea,
  em: Em,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const [, hash = '', width] = /^([0-9a-f]{40})(?:-([1-9]\d{1,3})\.webp|\.jpg)$/.exec(name) ?? []
  if (hash === '') return undefined
  const bytes = width ? await readPicture(em, hash, Number(width)) : await readLargest(em, hash)
  if (!bytes) return undefined
  return width
    ? { type: 'image/webp', bytes }
    : { type: 'image/jpeg', bytes: await makeShared(bytes, area, hash) }
}
