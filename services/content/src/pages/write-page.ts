import type { Caller, PageSlug, SitePage as SitePageView, WriteSitePage } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, isStored, violates } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { renderSafely } from '../text/render-safely.ts'
import { getSitePage } from './read-pages.ts'
import { SitePage } from './site-page.entity.ts'

/** Writes a page. Refused when it is no longer the version that was read; 0 is that of a page that there is not. */
export async function putSitePage(
  deps: Deps,
  caller: Caller,
  slug: PageSlug,
  { tr, en, version }: WriteSitePage,
): Promise<SitePageView> {
  const rendered = {
    renderedTr: await renderSafely(caller.id, tr.content, 'tr.content'),
    renderedEn: en ? await renderSafely(caller.id, en.content, 'en.content') : null,
  }
  await inTransaction(deps, async deps => {
    const { em, clock } = deps
    const page = await em.findOne(SitePage, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const written = {
      titleTr: tr.title,
      contentTr: tr.content,
      titleEn: en?.title ?? null,
      contentEn: en?.content ?? null,
    }
    const before = page && auditedOf(page)
    const stored = { version: page?.version ?? 0, fields: before ?? {} }
    if (isStored<object>({ stored, written: { version, fields: written } })) return
    audit(deps, {
      actor: caller,
      action: page ? 'page.changed' : 'page.created',
      subject: { id: slug, name: tr.title },
      before,
      after: written,
    })
    const updatedAt = clock.now()
    if (page) Object.assign(page, written, rendered, { updatedAt })
    else em.persist(em.create(SitePage, { slug, ...written, ...rendered, updatedAt }))
    await em.flush()
  }).catch((error: unknown) => {
    throw violates(error, 'site_pages_pkey') ? new AppError('conflict') : error
  })
  return getSitePage(deps, slug)
}

/** Deletes a page, and with it its link in the footer. */
export async function deleteSitePage(deps: Deps, caller: Caller, slug: PageSlug): Promise<void> {
  await inTransaction(deps, async deps => {
    const { em } = deps
    const page = await em.findOne(SitePage, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!page) throw new AppError('not_found')
    em.remove(page)
    const subject = { id: slug, name: page.titleTr }
    audit(deps, { actor: caller, action: 'page.deleted', subject, before: auditedOf(page) })
  })
}

const auditedOf = ({ titleTr, contentTr, titleEn, contentEn }: SitePage) => ({
  titleTr,
  contentTr,
  titleEn,
  contentEn,
})
