import Router from '@koa/router'
import { type Context, clientKey, inTransaction, type State, withEm } from '@kocyolu/service'
import { noteFailure } from '../access-log/access-log.ts'
import { browserOf, isKnownBrowser, startSignIn } from '../accounts/sign-in.ts'
import { goOn } from '../accounts/sign-pages.ts'
import { safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import { askForPasskey } from '../second-factors/passkeys.ts'
import { hasFactor } from '../second-factors/second-factors.ts'
import { endWaiting, findWaiting } from '../second-factors/waiting-sign-in.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { FactorProof, giveFactor } from './give-factor.ts'

/** The second step of a sign-in, by password or provider: a passkey, a code of the app, or a recovery code. */
export function secondStepPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = async (inside: Deps, ctx: Context, userId: string, data: Partial<PageData> = {}) => {
    const { title } = textsOf(languageOf(ctx)).secondStep
    const passkey = await askForPasskey(inside, userId)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, deps.config.brandName, './second-step', {
      title,
      passkey,
      ...(passkey && { script: 'passkey.js' }),
      ...data,
    })
  }

  router.get('/second-step', async ctx => {
    const search = new URLSearchParams({ returnTo: safeReturnTo(ctx.query.returnTo) })
    await inTransaction(withEm(deps), async inside => {
      const user = await findWaiting(inside, ctx)
      if (!user) return seeOther(ctx, `/account/sign-in?${search}`)
      if (!(await hasFactor(inside, user.id))) return seeOther(ctx, `/account/second-factor?${search}`)
      await render(inside, ctx, user.id)
    })
  })
  router.post('/second-step', ctx =>
    submitForm(
      ctx,
      FactorProof,
      (proof, { returnTo }) => {
        const own = withEm(deps)
        const address = clientKey(ctx.ip)
        let userId: string | null = null
        const step = inTransaction(own, async inside => {
          const user = await findWaiting(inside, ctx)
          if (!user) return seeOther(ctx, '/account/sign-in')
          userId = user.id
          const origin = { address, isKnown: isKnownBrowser(ctx, user.email) }
          await giveFactor(inside, origin, user, proof)
          await endWaiting(inside, ctx, user.id)
          await startSignIn(inside, user, browserOf(deps, ctx), 'second_factor')
          goOn(ctx, 'signed_in', returnTo)
        })
        const failed = { kind: 'sign_in_failed', detail: 'second_factor', address } as const
        return step.catch((error: unknown) => noteFailure(own, { userId, ...failed })(error))
      },
      (values, issues) =>
        inTransaction(withEm(deps), async inside => {
          const user = await findWaiting(inside, ctx)
          if (!user) return seeOther(ctx, '/account/sign-in')
          await render(inside, ctx, user.id, { values, issues })
        }),
    ),
  )
  return router
}
