import { fileURLToPath } from 'node:url'
import type { Context } from '@kocyolu/service'
import { Eta } from 'eta'
import type { PageTexts } from './page-texts.ts'

const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), cache: true })

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Page = { brand: string; texts: PageTexts; isDone: boolean; kind: string }

/** Draws a page of a question and its answer; it needs nothing but itself. */
export function drawPage(ctx: Context, page: Page): void {
  ctx.type = 'html'
  ctx.set({ 'Content-Security-Policy': policy, 'Content-Language': page.texts.language })
  ctx.body = eta.render('./unsubscribe', page)
}
