import { pageSlugs } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A page that the footer leads to, in Markdown: in Turkish, and where somebody has translated it in English. */
export const SitePage = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    slug: p.enum(pageSlugs).primary(),
    version: p.integer().version(),
    titleTr: p.text(),
    contentTr: p.text(),
    titleEn: p.text().nullable(),
    contentEn: p.text().nullable(),
    updatedAt: p.datetime(),
  },
})
export type SitePage = InferEntity<typeof SitePage>
