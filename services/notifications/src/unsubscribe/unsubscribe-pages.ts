import { fileURLToPath } from 'node:url'
import Router from '@koa/router'
import { type Locale, PreferenceKind } from '@kocyolu/contracts'
import {
  AppError,
  type Context,
  linkIdOf,
  mailedLinkSecret,
  readForm,
  type State,
  withEm,
} from '@kocyolu/service'
import { Eta } from 'eta'
import { choiceOf, choices } from '../kinds/kinds.ts'
import type { Mail } from '../mails/mail.ts'
import { setMute } from '../preferences/preferences.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { textsOf } from '../words/texts-of.ts'

const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), cache: true })

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Page = { brand: string; texts: PageTexts; isDone: boolean; kind: string }

/** Renders a page of a question and its answer; it needs nothing but itself. */
function renderPage(ctx: Context, page: Page): void {
  ctx.type = 'html'
  ctx.set({ 'Content-Security-Policy': policy, 'Content-Language': page.texts.language })
  ctx.body = eta.render('./unsubscribe', page)
}

/** Outside of the contract: mail programs post to it, and people see it as a page. */
export const unsubscribePath = '/api/notifications/unsubscribe'

/** Where mails of this kind are turned off for their reader, without a sign-in; undefined where that cannot be. */
export function unsubscribeUrl(
  { linkKeys, publicOrigin }: Pick<Deps['config'], 'linkKeys' | 'publicOrigin'>,
  userId: string,
  kind: Mail['kind'],
): string | undefined {
  const choice = choiceOf(kind)
  if (choices[choice].mail !== 'free') return undefined
  const url = new URL(unsubscribePath, publicOrigin)
  // A link's id has no dots.
  const id = `unsubscribe_${userId}_${choice.replaceAll('.', '-')}`
  url.searchParams.set('token', mailedLinkSecret(linkKeys, id))
  return url.href
}

/** Whose mails of which kind a token turns off; undefined when it is not one of ours. */
function readUnsubscribeToken(linkKeys: readonly string[], token: string) {
  const [name, userId, kindName] = linkIdOf(linkKeys, token)?.split('_') ?? []
  const kind = PreferenceKind.options.find(one => one.replaceAll('.', '-') === kindName)
  return name === 'unsubscribe' && userId && kind ? { userId, kind } : undefined
}

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
    renderPage(ctx, {
      brand: config.brandName,
      texts,
      isDone,
      kind: choices[found.kind].name[texts.language],
    })
  }

  router.get(unsubscribePath, ctx => answer(ctx as Context, false))
  router.post(unsubscribePath, async ctx => {
    // Its content does not matter, but a connection whose body is not read is lost.
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

type PageTexts = {
  language: 'tr' | 'en'
  title: string
  question(kind: string): string
  confirm: string
  doneTitle: string
  done(kind: string): string
  settings: string
}

const tr: PageTexts = {
  language: 'tr',
  title: 'E-posta tercihi',
  question: kind => `“${kind}” e-postalarını artık almak istemiyor musun?`,
  confirm: 'Evet, gönderme',
  doneTitle: 'Tercihin kaydedildi',
  done: kind =>
    `“${kind}” e-postalarını artık göndermeyeceğiz. Fikrini değiştirirsen ayarlarından yeniden açabilirsin.`,
  settings: 'Bildirim ayarlarım',
}

const en: PageTexts = {
  language: 'en',
  title: 'Mail preference',
  question: kind => `Do you no longer want mails of the kind “${kind}”?`,
  confirm: 'Yes, stop sending them',
  doneTitle: 'Your choice is saved',
  done: kind =>
    `We will no longer send you mails of the kind “${kind}”. You can turn them on again in your settings.`,
  settings: 'My notification settings',
}

/** Like the mail that led here. */
const pageTextsOf = (language: 'tr' | 'en'): PageTexts => (language === 'en' ? en : tr)
