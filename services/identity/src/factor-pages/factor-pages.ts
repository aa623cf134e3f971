import Router from '@koa/router'
import { anyText, type Issue } from '@kocyolu/contracts'
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
import { z } from 'zod'
import { browserOf, startSignIn } from '../accounts/sign-in.ts'
import type { User } from '../db/entities.ts'
import { seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { dayText, languageOf, textsOf } from '../pages/texts/language.ts'
import { addPasskey, askForNewPasskey, listPasskeys, PasskeyAnswer } from '../second-factors/passkeys.ts'
import {
  addressOf,
  beginApp,
  confirmApp,
  endFactor,
  hasFactor,
  readFactor,
  removeWay,
  renewRecoveryCodes,
  ruleFor,
  turnOn,
} from '../second-factors/second-factors.ts'
import { endWaiting, findWaiting } from '../second-factors/waiting-sign-in.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { endSignIns, lockUser } from '../users/change-user.ts'
import { countTries } from './second-step-pages.ts'

const path = '/account/second-factor'

const AppCode = z.object({ code: z.string().trim().min(1, 'required').max(40, 'wrong_code') })
const NewPasskey = z.object({ passkey: PasskeyAnswer, name: anyText(60) })
const Way = z.object({ way: z.string().max(2_000) })

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
      if (!user || (await hasFactor(inside, user.id))) return seeOther(ctx, '/account/second-step')
      await act(inside, { user, isWaiting: true })
    })

  const render = async (inside: Deps, ctx: Context, { user }: Owner, data: Partial<PageData> = {}) => {
    const language = languageOf(ctx)
    const { isOn, codesLeft, app } = await readFactor(inside, user.id)
    const passkeys = await listPasskeys(inside, user.id)
    const newPasskey = data.recoveryCodes ? null : await askForNewPasskey(inside, user, passkeys)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, deps.config.brandName, './second-factor', {
      ...{ title: textsOf(language).secondFactor.title, rule: ruleFor(deps, user), isOn, codesLeft },
      app: app?.isConfirmed ? 'on' : app ? 'begun' : 'off',
      ...(app && !app.isConfirmed && begun(app.secret, user.email)),
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name, createdAt: dayText(language, createdAt), usedAt: usedAt && dayText(language, usedAt) },
      })),
      ...(newPasskey && { newPasskey, script: 'passkey.js' }),
      ...data,
    })
  }
  const begun = (secret: string, email: string) => {
    const address = addressOf(secret, deps.config.brandName, email)
    return { secret, picture: renderSVG(address, { border: 2 }) }
  }
  /** A way was added: with the first one the second factor is on. */
  const wayAdded = async (inside: Deps, ctx: Context, owner: Owner): Promise<void> => {
    const { user, isWaiting } = owner
    const recoveryCodes = await turnOn(inside, user)
    if (recoveryCodes.length === 0) {
      emit(inside, 'user.account_changed', { userId: user.id, change: 'second_factor_changed' })
      return back(ctx)
    }
    if (isWaiting) {
      await endWaiting(inside, ctx, user.id)
      await startSignIn(inside, user, browserOf(deps, ctx), 'second_factor')
    }
    // The other sign-ins were begun without it.
    else await endSignIns(inside, user, { renew: caller => deps.signIns.renew(ctx, caller) })
    emit(inside, 'user.account_changed', { userId: user.id, change: 'second_factor_on' })
    await render(inside, ctx, owner, { recoveryCodes, isNew: true })
  }
  const again = (ctx: Context) => (values: Record<string, string>, issues: Issue[]) =>
    asOwner(ctx, (inside, owner) => render(inside, ctx, owner, { values, issues }))
  const originOf = (ctx: Context) => ({ address: clientKey(ctx.ip), isKnown: true })
  const back = (ctx: Context): void => seeOther(ctx, `${path}?${new URLSearchParams(ctx.querystring)}`)

  router.get('/', ctx => asOwner(ctx, (inside, owner) => render(inside, ctx, owner)))
  router.post('/begin', ctx =>
    asOwner(ctx, async (inside, { user }) => {
      await beginApp(inside, user)
      back(ctx)
    }),
  )
  router.post('/confirm', ctx =>
    submitForm(
      ctx,
      AppCode,
      ({ code }) =>
        asOwner(ctx, async (inside, owner) => {
          const { user } = owner
          await countTries(inside, originOf(ctx), user, 'code', () => confirmApp(inside, user.id, code))
          await wayAdded(inside, ctx, owner)
        }),
      again(ctx),
    ),
  )
  router.post('/passkeys', ctx =>
    submitForm(
      ctx,
      NewPasskey,
      input =>
        asOwner(ctx, async (inside, owner) => {
          const name = input.name || textsOf(languageOf(ctx)).secondFactor.passkey
          const { id } = owner.user
          await countTries(inside, originOf(ctx), owner.user, 'passkey', () =>
            addPasskey(inside, id, { ...input, name }),
          )
          await wayAdded(inside, ctx, owner)
        }),
      again(ctx),
    ),
  )
  router.post('/remove', ctx =>
    submitForm(
      ctx,
      Way,
      ({ way }) =>
        asOwner(ctx, async (inside, { user }) => {
          if (await removeWay(inside, user.id, way))
            emit(inside, 'user.account_changed', { userId: user.id, change: 'second_factor_changed' })
          back(ctx)
        }),
      again(ctx),
    ),
  )
  router.post('/recovery-codes', ctx =>
    asOwner(ctx, async (inside, owner) => {
      const { id: userId } = owner.user
      const recoveryCodes = await renewRecoveryCodes(inside, userId)
      emit(inside, 'user.account_changed', { userId, change: 'second_factor_changed' })
      await render(inside, ctx, owner, { recoveryCodes })
    }),
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
