import type { Caller, PageSlug, SitePage as SitePageView, WriteSitePage } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, isStored, lockRow, notFound, violates } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { SitePage } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { renderedOf, renderSafely } from '../text/render-safely.ts'
import type { RenderedText } from '../text/rendered-text.ts'

/** The pages that there are, without their texts. */
export async function listSitePages({ em }: Deps) {
  const rows = await em
    .getKysely()
    .selectFrom('site_pages')
    .select(['slug', 'title_tr', 'title_en', 'updated_at'])
    .orderBy('slug')
    .execute()
  return rows.map(row => ({
    slug: row.slug,
    title: { tr: row.title_tr, en: row.title_en ?? null },
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** One page in both languages. */
export async function getSitePage(deps: Pick<Deps, 'em'>, slug: PageSlug): Promise<SitePageView> {
  const row = await deps.em
    .getKysely()
    .selectFrom('site_pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(notFound)
  return {
    slug,
    tr: await textOf(deps, slug, 'tr', row.title_tr, row.content_tr, row.rendered_tr ?? null),
    en:
      row.title_en && row.content_en
        ? await textOf(deps, slug, 'en', row.title_en, row.content_en, row.rendered_en ?? null)
        : null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

async function textOf(
  { em }: Pick<Deps, 'em'>,
  slug: PageSlug,
  language: 'tr' | 'en',
  title: string,
  content: string,
  stored: RenderedText | null,
) {
  const { html, headings } = await renderedOf({
    key: `page ${slug} ${language}`,
    source: content,
    rendered: stored,
    store: fresh =>
      em
        .getKysely()
        .updateTable('site_pages')
        .set({ [`rendered_${language}`]: JSON.stringify(fresh) })
        .where('slug', '=', slug)
        .where(`content_${language}`, '=', content)
        .execute(),
  })
  return { title, content, contentHtml: html, headings }
}

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
    const page = await lockRow({ em }, SitePage, { slug })
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
