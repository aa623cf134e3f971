import Router from '@koa/router'
import { type Context, clientKey, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { browserOf, type SignInStep } from '../accounts/sign-in.ts'
import { goOn } from '../accounts/sign-pages.ts'
import { seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { signedCookie } from '../pages/signed-cookie.ts'
import { languageOf, preferencesOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { type Entry, enterByProvider, Join, joinByProvider } from './enter-by-provider.ts'
import { Attempt, ExternalPerson } from './provider.ts'

const Destination = z.object({ returnTo: z.string(), intent: z.string() })
type Destination = z.infer<typeof Destination>

const Newcomer = ExternalPerson.extend({ ...Destination.shape, email: z.string() })

const cookiesOf = ({ config }: ProcessDeps) => {
  const isSecure = config.publicOrigin.startsWith('https:')
  return {
    attempts: signedCookie('kocyolu.provider', Attempt.extend(Destination.shape), isSecure),
    newcomers: signedCookie('kocyolu.newcomer', Newcomer, isSecure),
  }
}

/** Where a sign-in goes when there is a provider; undefined where there is none, or it cannot be asked: our own form is still there. */
export async function leaveForProvider(
  deps: ProcessDeps,
  ctx: Context,
  destination: Destination,
  how?: { reauthenticate: true },
): Promise<string | undefined> {
  const begun = await deps.provider?.begin(how).catch(() => undefined)
  if (begun) cookiesOf(deps).attempts.set(ctx, { ...begun.attempt, ...destination })
  return begun?.address
}

/** The way back from the OpenID Connect provider, and what it cannot say of a newcomer. */
export function providerPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })
  const { provider } = deps
  if (!provider) return router
  const { attempts, newcomers } = cookiesOf(deps)

  const renderProblem = (ctx: Context, problem: Exclude<Entry, SignInStep | 'unknown'> | 'failed'): void => {
    const { title, ...leads } = textsOf(languageOf(ctx)).provider.problems
    ctx.status = problem === 'failed' ? 400 : 403
    ctx.body = renderPage(ctx, deps.config.brandName, './provider-problem', {
      title,
      lead: leads[problem](provider.name),
    })
  }
  const renderJoin = (ctx: Context, email: string, data: Partial<PageData>): void => {
    const { title } = textsOf(languageOf(ctx)).provider.join
    ctx.body = renderPage(ctx, deps.config.brandName, './join', { title, email, ...data })
  }
  router.get('/provider/callback', async ctx => {
    const attempt = attempts.get(ctx)
    attempts.clear(ctx)
    if (!attempt) return renderProblem(ctx, 'failed')
    const address = new URL(ctx.url, deps.config.publicOrigin)
    const person = await provider.finish(address, attempt).catch((error: unknown) => {
      ctx.state.log.warn(
        { err: error },
        'a callback of the sign-in provider matches no sign-in that was begun',
      )
      return null
    })
    if (!person) return renderProblem(ctx, 'failed')
    const entry = await enterByProvider(withEm(deps), person, browserOf(deps, ctx))
    const { returnTo, intent } = attempt
    if (entry === 'signed_in' || entry === 'second_step') return goOn(ctx, entry, returnTo)
    if (entry !== 'unknown' || person.email === null)
      return renderProblem(ctx, entry === 'unknown' ? 'no_email' : entry)
    newcomers.set(ctx, { ...person, email: person.email, returnTo, intent })
    seeOther(ctx, '/account/join')
  })

  router.get('/join', ctx => {
    const newcomer = newcomers.get(ctx)
    if (!newcomer) return seeOther(ctx, '/account/sign-in')
    const { email, firstName, lastName, intent } = newcomer
    const role = intent === 'mentor' ? 'mentor' : 'student'
    renderJoin(ctx, email, { values: { firstName, lastName, role } })
  })
  router.post('/join', ctx => {
    const newcomer = newcomers.get(ctx)
    if (!newcomer) return seeOther(ctx, '/account/sign-in')
    return submitForm(
      ctx,
      Join,
      async input => {
        const languages = { language: languageOf(ctx), locale: preferencesOf(ctx).language }
        const address = clientKey(ctx.ip)
        const browser = browserOf(deps, ctx)
        const step = await joinByProvider(withEm(deps), address, newcomer, input, languages, browser)
        newcomers.clear(ctx)
        goOn(ctx, step, newcomer.returnTo)
      },
      (values, issues) => renderJoin(ctx, newcomer.email, { values, issues }),
    )
  })
  return router
}
