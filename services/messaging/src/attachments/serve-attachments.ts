import { attachedEdges, type Caller, limits } from '@kocyolu/contracts'
import {
  AppError,
  attach,
  linkIdOf,
  type Middleware,
  mailedLinkSecret,
  type RequestSignIn,
  withEm,
} from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps, ProcessDeps } from '../service.ts'
import { isShown } from './attachment-view.ts'

/**
 * An attachment as the caller may see it: as one of its two people once it was sent, while its message shows it; or as an admin
 * who was re-authenticated lately, when its message was reported.
 */
async function findVisible(deps: Pick<Deps, 'em'>, caller: Caller, id: number, isProved: boolean) {
  const isAdmin = caller.role === 'admin'
  const found = await findAttachment(deps, caller.id, id, isAdmin && isProved)
  if (!found && isAdmin && !isProved) throw new AppError('account.step_up')
  return found
}

function findAttachment({ em }: Pick<Deps, 'em'>, userId: string, id: number, asEvidence: boolean) {
  const isReported = sql<boolean>`exists (
    select from report_cases where piece = 'message' and piece_id = attachments.message_id)`
  return em
    .getKysely()
    .selectFrom('attachments')
    .leftJoin('messages', 'messages.id', 'attachments.message_id')
    .select(['attachments.id', 'attachments.kind'])
    .where('attachments.id', '=', id)
    .where(eb =>
      eb.or([
        eb.and([
          eb.or([
            eb('attachments.sender_id', '=', userId),
            eb.and([eb('attachments.recipient_id', '=', userId), eb('messages.id', 'is not', null)]),
          ]),
          isShown,
        ]),
        ...(asEvidence ? [isReported] : []),
      ]),
    )
    .executeTakeFirst()
}

/** Below it documents are downloaded; the gateway hands on no cookie. */
const documentFolder = '/api/messages/documents/'

/** Where the caller downloads a document within the next moments. */
export async function getDocumentLink(
  deps: Pick<Deps, 'em' | 'config' | 'clock'>,
  caller: Caller,
  id: number,
  signIn: Pick<RequestSignIn, 'isProved'>,
): Promise<{ url: string }> {
  const found = await findVisible(deps, caller, id, signIn.isProved())
  if (found?.kind !== 'document') throw new AppError('not_found')
  const until = deps.clock.now().getTime() + limits.documentLinkSeconds * 1_000
  // An attachment that a decision hides is gone for all but admins.
  const as = caller.role === 'admin' ? 'evidence' : 'document'
  const key = mailedLinkSecret(deps.config.sessionKeys, `${as}_${id}_${until}`)
  return { url: `${documentFolder}${id}?${new URLSearchParams({ key })}` }
}

/** As what a document may be downloaded with a key; undefined when that was not made for it a moment ago. */
function openedAs(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  id: number,
  key: string,
): 'document' | 'evidence' | undefined {
  const [as, of, until] = linkIdOf(config.sessionKeys, key)?.split('_') ?? []
  if (Number(of) !== id || !(Number(until) > clock.now().getTime())) return undefined
  return as === 'document' || as === 'evidence' ? as : undefined
}

const folder = '/api/messages/pictures/'
const edges: readonly number[] = attachedEdges
const nameOfOne = /^([1-9]\d{0,8})-(\d{1,4})\.webp$/

/**
 * `GET /api/messages/pictures/<id>-<edge>.webp`, for a caller who may see it: that is judged each time, and only then a browser that
 * has it is not sent it again.
 */
export function servePictures(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return next()
    ctx.state.route = `${folder}{name}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const { caller } = ctx.state
    const [, id = '', edge = ''] = nameOfOne.exec(ctx.path.slice(folder.length)) ?? []
    if (!caller || !edges.includes(Number(edge))) throw new AppError('not_found')
    const own = withEm(deps)
    const found = await findVisible(own, caller, Number(id), deps.signIns.isProved(ctx))
    if (found?.kind !== 'picture') throw new AppError('not_found')
    ctx.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache', ETag: `"${id}-${edge}"` })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.body = await readBytes(own, Number(id), Number(edge))
  }
}

/** One size of a picture, or a document. */
async function readBytes({ em }: Pick<Deps, 'em'>, id: number, edge: number): Promise<Buffer> {
  const { bytes } = await em
    .getKysely()
    .selectFrom('attachment_files')
    .select('bytes')
    .where('attachment_id', '=', id)
    .where('edge', '=', edge)
    .executeTakeFirstOrThrow()
  return Buffer.from(bytes)
}

/**
 * `GET /api/messages/documents/<id>?key=…`: a download, for a client that was given the address a moment ago. A stranger has made it, so
 * it is never shown as a part of this site, and a page that opens it all the same runs nothing and has no sign-in.
 */
export function serveDocuments(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(documentFolder)) return next()
    ctx.state.route = `${documentFolder}{id}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const [, id = ''] = /^([1-9]\d{0,8})$/.exec(ctx.path.slice(documentFolder.length)) ?? []
    const as = openedAs(deps, Number(id), String(ctx.query.key ?? ''))
    const own = withEm(deps)
    const name = as && (await findName(own, Number(id), as === 'evidence'))
    if (name === undefined) throw new AppError('not_found')
    attach(ctx, downloadName(name))
    ctx.set({
      'Content-Type': 'application/pdf',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    ctx.body = await readBytes(own, Number(id), 0)
  }
}

async function findName(
  { em }: Pick<Deps, 'em'>,
  id: number,
  isEvidence: boolean,
): Promise<string | undefined> {
  const row = await em
    .getKysely()
    .selectFrom('attachments')
    .leftJoin('messages', 'messages.id', 'attachments.message_id')
    .select('attachments.name')
    .where('attachments.id', '=', id)
    .where('attachments.kind', '=', 'document')
    .$if(!isEvidence, shown => shown.where(isShown))
    .executeTakeFirst()
  return row?.name
}

const downloadName = (name: string): string =>
  /\.pdf$/i.test(name) ? name : `${name === '' ? 'document' : name}.pdf`
