import Router from '@koa/router'
import {
  type AppError,
  type Context,
  clientKey,
  inTransaction,
  invalidField,
  type State,
  withEm,
} from '@kocyolu/service'
import { z } from 'zod'
import { noteFailure } from '../access-log/access-log.ts'
import { isKnownBrowser } from '../accounts/known-browsers.ts'
import { browserOf, startSignIn } from '../accounts/sign-in.ts'
import { countFailure, type Origin } from '../accounts/sign-limits.ts'
import { goOn } from '../accounts/sign-pages.ts'
import type { User } from '../db/entities.ts'
import { safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import { takeBackReset } from '../second-factors/factor-resets.ts'
import { countGuess, endGuesses, isClosed } from '../second-factors/guesses.ts'
import { askForPasskey, PasskeyAnswer, takePasskey } from '../second-factors/passkeys.ts'
import { hasFactor, takeFactor } from '../second-factors/second-factors.ts'
import { endWaiting, findWaiting } from '../second-factors/waiting-sign-in.ts'
import type { Deps, ProcessDeps } from '../service.ts'

/** Proof of the second factor in a form: a code, or a browser's answer for a passkey. */
export const FactorProof = z
  .object({ code: z.string().trim().max(40, 'wrong_code').default(''), passkey: PasskeyAnswer.optional() })
  .refine(({ code, passkey }) => passkey || code, { path: ['code'], message: 'required' })

type Proof = z.output<typeof FactorProof>
/**
 * Takes the second factor of a user whose row is locked, which cancels a reset. One that is not taken is the result, and no
 * failure: that it was counted is kept.
 */
export async function giveFactor(
  deps: Deps,
  origin: Origin,
  owner: User,
  { code, passkey }: Proof,
): Promise<AppError | null> {
  const { id } = owner
  if (await isClosed(deps, id)) return invalidField('', 'second_factor_closed')
  const field = passkey ? 'passkey' : 'code'
  const giveBack = await countFailure(deps.signLimits, origin, `second ${owner.email}`)
  const isTaken = await (passkey ? takePasskey(deps, id, passkey) : takeFactor(deps, id, code))
  if (!isTaken) {
    await countGuess(deps, id)
    return invalidField(field, `wrong_${field}`)
  }
  await giveBack()
  await endGuesses(deps, owner)
  await takeBackReset(deps, id)
  return null
}

/** Fails with what was refused, once that is kept. */
export function failIf(refused: AppError | null): void {
  if (refused) throw refused
}

/**
 * Fails of a field whose proof is not taken. A wrong one counts as a wrong password does, but apart: who knows the
 * password does not use up what its owner may still try.
 */
export async function countTries(
  { signLimits }: Pick<Deps, 'signLimits'>,
  origin: Origin,
  { email }: Pick<User, 'email'>,
  field: 'code' | 'passkey',
  take: () => Promise<boolean>,
): Promise<void> {
  const giveBack = await countFailure(signLimits, origin, `second ${email}`)
  if (!(await take())) throw invalidField(field, `wrong_${field}`)
  await giveBack()
}

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
          if (!user) {
            seeOther(ctx, '/account/sign-in')
            return null
          }
          userId = user.id
          const origin = { address, isKnown: isKnownBrowser(deps, ctx, user.email) }
          const refused = await giveFactor(inside, origin, user, proof)
          if (refused) return refused
          await endWaiting(inside, ctx, user.id)
          await startSignIn(inside, user, browserOf(deps, ctx), 'second_factor')
          goOn(ctx, 'signed_in', returnTo)
          return null
        })
        const failed = { kind: 'sign_in_failed', detail: 'second_factor', address } as const
        return step.then(failIf).catch((error: unknown) => noteFailure(own, { userId, ...failed })(error))
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
