import Router from '@koa/router'
import { GivenPassword } from '@kocyolu/contracts'
import {
  AppError,
  type Context,
  callerOf,
  clientKey,
  inTransaction,
  requireCaller,
  type State,
  withEm,
} from '@kocyolu/service'
import { z } from 'zod'
import { noteAccess, noteFailure } from '../access-log/access-log.ts'
import { type Actor, provePassword } from '../accounts/require-proof.ts'
import { User } from '../db/entities.ts'
import { safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import { leaveForProvider } from '../provider/provider-pages.ts'
import { askForPasskey } from '../second-factors/passkeys.ts'
import { hasFactor } from '../second-factors/second-factors.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { lockUser } from '../users/change-user.ts'
import { FactorProof, failIf, giveFactor } from './second-step-pages.ts'

/** Re-authenticates a user: the second factor, else the password; null for a user of the provider alone. */
type ProofKind = 'factor' | 'password' | null

async function proofOf(deps: Deps, id: string): Promise<ProofKind> {
  if (await hasFactor(deps, id)) return 'factor'
  return (await deps.em.count(User, { id, passwordHash: { $ne: null } })) > 0 ? 'password' : null
}

/** Re-authenticates the caller. The password is not enough for a user with a second factor. */
async function prove(deps: Deps, actor: Actor, given: z.output<typeof Given>): Promise<void> {
  const { id: userId, address } = actor
  if ((await proofOf(deps, userId)) !== 'factor') {
    await provePassword(deps, actor, 'password' in given ? given.password : '', 'password')
    await noteAccess(deps, { userId, kind: 'proved', detail: 'password', address })
    return
  }
  const failed = { userId, kind: 'proof_failed', detail: 'second_factor', address } as const
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: actor.id })
    if (!user) throw new AppError('unauthenticated')
    const proof = 'password' in given ? { code: '' } : given
    const refused = await giveFactor(deps, { address, isKnown: true }, user, proof)
    if (!refused) await noteAccess(deps, { userId, kind: 'proved', detail: 'second_factor', address })
    return refused
  })
    .then(failIf)
    .catch(noteFailure(deps, failed))
}

const Given = z.union([FactorProof, z.object({ password: GivenPassword })])

/** Where a re-authenticated user goes on: where the site sent them from, else to the page of the second factor. */
const nextOf = ({ query }: Context): string =>
  query.returnTo === undefined ? '/account/second-factor' : safeReturnTo(query.returnTo)

/** Re-authenticates a user who is signed in, before what asks for a fresh proof. */
export function provePages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = async (ctx: Context, data: Partial<PageData> = {}): Promise<void> => {
    const { title } = textsOf(languageOf(ctx)).prove
    const own = withEm(deps)
    const { id } = requireCaller(ctx)
    const by = await proofOf(own, id)
    const passkey = by === 'factor' ? await askForPasskey(own, id) : null
    const provider = deps.provider?.name
    const search = new URLSearchParams(ctx.querystring)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, deps.config.brandName, './prove', {
      ...{ title, by, provider, search, passkey },
      ...(passkey && { script: 'passkey.js' }),
      ...data,
    })
  }
  router.get('/prove', async ctx => {
    if (!callerOf(ctx)) return seeOther(ctx, `/account/sign-in?${new URLSearchParams(ctx.querystring)}`)
    await render(ctx)
  })
  // A sign-in for which the provider re-authenticates is a proof.
  router.get('/prove/provider', async ctx => {
    const way = { returnTo: safeReturnTo(ctx.query.returnTo), intent: '' }
    const address = await leaveForProvider(deps, ctx, way, { reauthenticate: true })
    ctx.redirect(address ?? `/account/prove?${new URLSearchParams(ctx.querystring)}`)
  })
  router.post('/prove', ctx =>
    submitForm(
      ctx,
      Given,
      async given => {
        await prove(withEm(deps), { id: requireCaller(ctx).id, address: clientKey(ctx.ip) }, given)
        await deps.signIns.prove(ctx)
        seeOther(ctx, nextOf(ctx))
      },
      (values, issues) => render(ctx, { values, issues }),
    ),
  )
  return router
}
