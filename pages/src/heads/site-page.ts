import { SitePage } from '@kocyolu/contracts'
import type { About } from './about.ts'

export function aboutSitePage(answer: unknown): About {
  const { tr, en } = SitePage.parse(answer)
  return {
    own: {
      title: { tr: tr.title, en: en?.title ?? tr.title },
      description: { tr: textOf(tr.contentHtml), en: textOf((en ?? tr).contentHtml) },
    },
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What a page says, without its markup; it is escaped again where it is put. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
