import Router from '@koa/router'
import type { Locale } from '@kocyolu/contracts'
import { AppError, type Context, readForm, type State, withEm } from '@kocyolu/service'
import { textsOf } from '../mails/texts/texts-of.ts'
import { setMute } from '../preferences/mutes.ts'
import type { ProcessDeps } from '../service.ts'
import { drawPage } from './draw-page.ts'
import { pageTextsOf } from './page-texts.ts'
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-link.ts'

const formBytes = 2_000

/**
 * Turns mails of a kind off for who got one of them, signed in or not (RFC 8058): a mail program posts to the address in the
 * mail, a person who opens it is asked first, because programs open links as well.
 */
export function unsubscribePages(deps: ProcessDeps): Router<State> {
  const { config } = deps
  const router = new Router<State>()

  const answer = async (ctx: Context, isDone: boolean): Promise<void> => {
    const found = readUnsubscribeToken(config.linkKeys, String(ctx.query.token ?? ''))
    if (!found) throw new AppError('not_found')
    const texts = pageTextsOf(textsOf(await localeOf(deps, found.userId), config).language)
    if (isDone) await setMute(withEm(deps), { ...found, channel: 'mail' }, true)
    drawPage(ctx, {
      brand: config.brandName,
      texts,
      isDone,
      kind: texts.kinds[found.kind],
    })
  }

  router.get(unsubscribePath, ctx => answer(ctx as Context, false))
  router.post(unsubscribePath, async ctx => {
    // Nothing that it says matters, but a connection whose body nobody reads is lost.
    await readForm(ctx as Context, formBytes).catch(() => undefined)
    await answer(ctx as Context, true)
  })
  return router
}

async function localeOf(deps: ProcessDeps, userId: string): Promise<Locale> {
  const person = await withEm(deps)
    .em.getKysely()
    .selectFrom('people')
    .select('locale')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return person?.locale ?? 'auto'
}
