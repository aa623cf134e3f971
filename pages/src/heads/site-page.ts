import { SitePage } from '@kocyolu/contracts'
import type { About } from './about.ts'

export function aboutSitePage(answer: unknown): About {
  const { tr, en } = SitePage.parse(answer)
  return { own: { title: { tr: tr.title, en: en?.title ?? tr.title } } }
}
