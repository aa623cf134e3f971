import type { Caller } from '@kocyolu/contracts'
import { AppError, type Middleware, withEm } from '@kocyolu/service'
import type { CoachingEm, Deps, ProcessDeps } from '../service.ts'

/** A picture by the row that it belongs to, and its version there. */
export type WantedPicture = { id: number; version: number }

type Pictures = {
  /** Where they are, `/api/…/`. */
  folder: string
  edges: readonly number[]
  /** Whether the caller may see one now. */
  isVisible: (deps: Deps, caller: Caller, wanted: WantedPicture) => Promise<boolean>
  readBytes: (em: CoachingEm, id: number, edge: number) => Promise<Uint8Array | undefined>
}

const nameOfOne = /^([1-9]\d{0,8})-([1-9]\d{0,8})-(\d{1,4})\.webp$/

/**
 * `GET <folder><id>-<version>-<edge>.webp`, for a caller who may see it: that is judged each time, and only then a browser that has it
 * is not sent it again.
 */
export function servePictures(
  deps: ProcessDeps,
  { folder, edges, isVisible, readBytes }: Pictures,
): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return next()
    ctx.state.route = `${folder}{name}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const { caller } = ctx.state
    const name = nameOfOne.exec(ctx.path.slice(folder.length))
    const [id, version, edge] = [Number(name?.[1]), Number(name?.[2]), Number(name?.[3])]
    if (!caller || !edges.includes(edge)) throw new AppError('not_found')
    const own = withEm(deps)
    if (!(await isVisible(own, caller, { id, version }))) throw new AppError('not_found')
    const bytes = await readBytes(own.em, id, edge)
    if (!bytes) throw new AppError('not_found')
    ctx.set({
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-cache',
      ETag: `"${id}-${version}-${edge}"`,
    })
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = Buffer.from(bytes)
  }
}
