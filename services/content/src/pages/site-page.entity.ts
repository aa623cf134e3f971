import { pageSlugs } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { RenderedText } from '../text/render-text.ts'

/** A page that the footer leads to, in Markdown: in Turkish, and where a user has translated it in English, as written and as shown. */
export const SitePage = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    slug: p.enum(pageSlugs).primary(),
    version: p.integer().version(),
    titleTr: p.text(),
    contentTr: p.text(),
    renderedTr: p.json<RenderedText>().nullable(),
    titleEn: p.text().nullable(),
    contentEn: p.text().nullable(),
    renderedEn: p.json<RenderedText>().nullable(),
    updatedAt: p.datetime(),
  },
})
export type SitePage = InferEntity<typeof SitePage>
