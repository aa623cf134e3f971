import Router from '@koa/router'
import type { Consent as ConsentView } from '@kocyolu/contracts'
import type { State } from '@kocyolu/service'
import { Consent, documents, documentVersions } from '../db/entities.ts'
import { renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { Deps, ProcessDeps } from '../service.ts'

/** The legal texts that the sign-up form asks to accept, in the version that is recorded. */
export function legalPages({ config }: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })
  for (const document of documents) {
    router.get(`/${document}`, ctx => {
      const language = languageOf(ctx)
      const data = { title: textsOf(language)[document], version: documentVersions[document] }
      ctx.body = renderPage(ctx, config.brandName, `./${document}-${language}`, data)
    })
  }
  return router
}

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
