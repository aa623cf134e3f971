import Router from '@koa/router'
import {
  type Context,
  callerOf,
  clientKey,
  emit,
  inTransaction,
  requireCaller,
  type State,
  withEm,
} from '@kocyolu/service'
import { renderSVG } from 'uqr'
import { browserOf, startSignIn } from '../accounts/sign-in.ts'
import { seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import {
  addressOf,
  beginApp,
  confirmApp,
  endFactor,
  readApp,
  renewRecoveryCodes,
  ruleFor,
} from '../second-factors/second-factors.ts'
import { endWaiting, findWaiting } from '../second-factors/waiting-sign-in.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { endSignIns } from '../users/change-user.ts'
import { lockUser } from '../users/lock-user.ts'
import type { User } from '../users/user.entity.ts'
import { countCode } from './count-code.ts'
import { Code } from './second-step-pages.ts'

const path = '/account/second-factor'

/** The user who sets up a second factor: signed in, or an admin whose sign-in waits for it. The row is locked. */
type Owner = { user: User; isWaiting: boolean }

/** Where people set their second factor up, have new recovery codes made, and turn it off. */
export function factorPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: path })

  /** Acts for who asks, once they have proved within minutes who they are; else leads to where they do. */
  const asOwner = (ctx: Context, act: (deps: Deps, owner: Owner) => Promise<unknown>): Promise<void> =>
    inTransaction(withEm(deps), async inside => {
      const caller = callerOf(ctx)
      if (caller) {
        if (!deps.signIns.isProved(ctx)) return seeOther(ctx, '/account/prove')
        const user = await lockUser(inside, { id: caller.id })
        await deps.signIns.reload(ctx)
        requireCaller(ctx)
        if (user) await act(inside, { user, isWaiting: false })
        return
      }
      const user = await findWaiting(inside, ctx)
      // Whose sign-in waits for a factor they have gives that first.
      if (!user || (await readApp(inside, user.id))?.isConfirmed) return seeOther(ctx, '/account/second-step')
      await act(inside, { user, isWaiting: true })
    })

  const render = async (inside: Deps, ctx: Context, { user }: Owner, data: Partial<PageData> = {}) => {
    const { title } = textsOf(languageOf(ctx)).secondFactor
    const app = await readApp(inside, user.id)
    const address = app && addressOf(app.secret, deps.config.brandName, user.email)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, deps.config.brandName, './second-factor', {
      title,
      rule: ruleFor(deps, user),
      codesLeft: app?.codesLeft ?? 0,
      state: app?.isConfirmed ? 'on' : app ? 'begun' : 'off',
      ...(app &&
        !app.isConfirmed && { secret: app.secret, picture: address && renderSVG(address, { border: 2 }) }),
      ...data,
    })
  }
  const back = (ctx: Context): void => seeOther(ctx, `${path}?${new URLSearchParams(ctx.querystring)}`)

  router.get('/', ctx => asOwner(ctx, (inside, owner) => render(inside, ctx, owner)))
  router.post('/begin', ctx =>
    asOwner(ctx, async (inside, { user }) => {
      await beginApp(inside, user.id)
      back(ctx)
    }),
  )
  router.post('/confirm', ctx =>
    submitForm(
      ctx,
      Code,
      ({ code }) =>
        asOwner(ctx, async (inside, owner) => {
          const { user, isWaiting } = owner
          const origin = { address: clientKey(ctx.ip), isKnown: true }
          const recoveryCodes = await countCode(inside, origin, user, () => confirmApp(inside, user.id, code))
          if (isWaiting) {
            await endWaiting(inside, ctx, user.id)
            await startSignIn(inside, user, browserOf(deps, ctx), 'second_factor')
          }
          // The other sign-ins were begun without it.
          else await endSignIns(inside, user, { renew: caller => deps.signIns.renew(ctx, caller) })
          emit(inside, 'user.account_changed', { userId: user.id, change: 'second_factor_on' })
          await render(inside, ctx, owner, { recoveryCodes, isNew: true })
        }),
      (values, issues) => asOwner(ctx, (inside, owner) => render(inside, ctx, owner, { values, issues })),
    ),
  )
  router.post('/recovery-codes', ctx =>
    asOwner(ctx, async (inside, owner) =>
      render(inside, ctx, owner, { recoveryCodes: await renewRecoveryCodes(inside, owner.user.id) }),
    ),
  )
  router.post('/off', ctx =>
    asOwner(ctx, async (inside, { user }) => {
      if (ruleFor(deps, user) !== 'required' && (await endFactor(inside, user.id)))
        emit(inside, 'user.account_changed', { userId: user.id, change: 'second_factor_off' })
      back(ctx)
    }),
  )
  return router
}
