import Router from '@koa/router'
import { type Consent as ConsentView, dayMs, type Role } from '@kocyolu/contracts'
import {
  AppError,
  type Context,
  callerOf,
  type DataKind,
  dataKinds,
  grounds,
  inTransaction,
  receivers,
  requireCaller,
  type State,
  type Texts,
  withEm,
} from '@kocyolu/service'
import { z } from 'zod'
import { articles } from '../consents/articles.ts'
import { changesSince, documentVersions, dueVersion } from '../consents/versions.ts'
import { Consent, documents } from '../db/entities.ts'
import { operatorOf } from '../operator/operator.ts'
import { safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { renderPage } from '../pages/render.ts'
import { type Language, languageOf, textsOf } from '../pages/texts/language.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { lockUser } from '../users/change-user.ts'
import notice from './notice.json' with { type: 'json' }

type Document = (typeof documents)[number]

/** The legal texts that the sign-up form asks to accept, in the version that is recorded, and what has changed in them. */
export function legalPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })
  const { brandName } = deps.config
  const operator = operatorOf(deps.config)
  for (const document of documents) {
    router.get(`/${document}`, ctx => {
      const language = languageOf(ctx)
      const data = { title: textsOf(language)[document], version: documentVersions[document] }
      ctx.body =
        document === 'privacy'
          ? renderPage(ctx, brandName, './privacy', { ...data, ...privacyIn(language), operator })
          : renderPage(ctx, brandName, `./${document}-${language}`, data)
    })
  }

  router.get('/imprint', ctx => {
    const { title } = textsOf(languageOf(ctx)).imprint
    ctx.body = renderPage(ctx, brandName, './imprint', { title, operator })
  })

  const render = async (ctx: Context, data: object = {}) => {
    const language = languageOf(ctx)
    const caller = requireCaller(ctx)
    const due = await dueDocuments(withEm(deps), caller)
    const { title } = textsOf(language).changes
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, brandName, './changes', {
      title,
      due: due.map(({ document, accepted }) => ({
        document,
        name: textsOf(language)[document],
        version: documentVersions[document],
        accepted,
        changes: changesSince(document, accepted, caller.role).flatMap(({ name, text }) =>
          name || text
            ? { name: name && inLanguage(name, language), text: text && inLanguage(text, language) }
            : [],
        ),
      })),
      ...data,
    })
  }

  router.get('/changes', async ctx => {
    const returnTo = safeReturnTo(ctx.query.returnTo)
    if (!callerOf(ctx)) return seeOther(ctx, `/account/sign-in?${new URLSearchParams({ returnTo })}`)
    await render(ctx)
  })
  router.post('/changes', ctx =>
    submitForm(
      ctx,
      Accepted,
      async (accepted, { returnTo }) => {
        await accept(withEm(deps), requireCaller(ctx).id, accepted)
        seeOther(ctx, safeReturnTo(returnTo))
      },
      (values, issues) => render(ctx, { values, issues }),
    ),
  )
  return router
}

/** So long security.txt counts from when it is read: its address is that of a setting, and is looked at by `doctor`. */
const securityDays = 180

/** Where researchers report weaknesses (RFC 9116); there is none where no address is set. */
export function securityFile({ config, clock }: ProcessDeps): Router<State> {
  const path = '/.well-known/security.txt'
  return new Router<State>().get(path, ctx => {
    const operator = operatorOf(config)
    if (!operator) throw new AppError('not_found')
    const day = Math.floor(clock.now().getTime() / dayMs)
    ctx.type = 'text/plain; charset=utf-8'
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.body = [
      `Contact: mailto:${operator.email}`,
      `Expires: ${new Date((day + securityDays) * dayMs).toISOString()}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${config.publicOrigin}${path}`,
      `Policy: ${config.publicOrigin}/account/imprint`,
      '',
    ].join('\n')
  })
}

/** Versions that a page has shown: a text that changed since is not accepted by it. */
const Accepted = z.object({
  terms: z.string().max(20).optional(),
  privacy: z.string().max(20).optional(),
})

const inLanguage = ([tr, en]: Texts, language: Language): string => (language === 'tr' ? tr : en)

/** Newest accepted versions, where a text has changed since for a user of this role. */
async function dueDocuments({ em }: Deps, { id, role }: { id: string; role: Role }) {
  const rows = await em
    .getKysely()
    .selectFrom('consents')
    .select(({ fn }) => ['document', fn.max<string>('document_version').as('version')])
    .where('user_id', '=', id)
    .groupBy('document')
    .execute()
  const acceptedOf = (document: Document) => rows.find(row => row.document === document)?.version ?? ''
  return documents
    .map(document => ({ document, accepted: acceptedOf(document) }))
    .filter(({ document, accepted }) => accepted < dueVersion(document, role))
}

/** Keeps that a user accepted the versions that were shown; sent twice, each is kept once. */
async function accept(deps: Deps, userId: string, shown: z.output<typeof Accepted>): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: userId })
    if (!user) throw new AppError('unauthenticated')
    const acceptedAt = deps.clock.now()
    for (const { document } of await dueDocuments(deps, user)) {
      const documentVersion = documentVersions[document]
      if (shown[document] !== documentVersion) continue
      deps.em.persist(deps.em.create(Consent, { userId, document, documentVersion, acceptedAt }))
    }
  })
}

/** Kinds of data as a page and an export explain them. */
export function kindsIn(language: Language) {
  const t = textsOf(language).notice
  const all: Readonly<Record<string, DataKind>> = dataKinds
  const published: Readonly<Record<string, { parts: { title: string[]; fields: string[][] }[] }>> = notice
  const say = (texts: Texts) => inLanguage(texts, language)
  const said = (texts: readonly string[]) => texts[language === 'tr' ? 0 : 1] ?? ''
  return Object.entries(all).map(([id, kind]) => ({
    id,
    name: say(kind.name),
    holds: say(kind.holds),
    facts: [
      [t.purpose, say(kind.purpose)],
      [t.grounds, kind.grounds.map(ground => say(grounds[ground])).join('; ')],
      [t.receivers, kind.receivers.map(receiver => say(receivers[receiver])).join('; ')],
      [
        t.kept,
        [kind.kept ? say(kind.kept) : kind.left && t.until, kind.left ? say(kind.left) : t.deleted]
          .filter(Boolean)
          .join(' '),
      ],
    ],
    parts: (published[id]?.parts ?? []).map(
      ({ title, fields }) => `${said(title)}: ${fields.map(said).join(', ')}`,
    ),
  }))
}

const privacyIn = (language: Language) => ({
  kinds: kindsIn(language),
  articles: Object.values(articles).map(({ title, paragraphs }) => ({
    title: inLanguage(title, language),
    paragraphs: paragraphs.map(each => inLanguage(each, language)),
  })),
})

/** No user has accepted so many. */
const max = 100

/** Versions that a user has accepted, newest first. */
export async function listConsents({ em }: Deps, userId: string): Promise<ConsentView[]> {
  const found = await em.find(Consent, { userId }, { orderBy: { id: 'desc' }, limit: max })
  return found.map(({ document, documentVersion: version, acceptedAt }) => ({
    document,
    version,
    acceptedAt: acceptedAt.toISOString(),
    isCurrent: version === documentVersions[document],
  }))
}
