import Router from '@koa/router'
import { type State, withEm } from '@kocyolu/service'
import { renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { readFigures, shownCount, shownMedian } from './figures.ts'

/** Yearly numbers of reports and decisions, for everyone. */
export function figuresPage(deps: ProcessDeps): Router<State> {
  return new Router<State>({ prefix: '/account' }).get('/figures', async ctx => {
    const asked = /^\d{4}$/.test(String(ctx.query.year)) ? Number(ctx.query.year) : undefined
    const { year, years, areas } = await readFigures(withEm(deps), asked)
    const { title } = textsOf(languageOf(ctx)).figures
    ctx.set('Cache-Control', 'private, max-age=600')
    ctx.body = renderPage(ctx, deps.config.brandName, './figures', {
      ...{ title, year, years },
      areas: areas.map(area => ({
        service: area.service,
        kinds: shown(area.kinds),
        decisions: shown(area.decisions),
        median: shownMedian(area),
        appeals: shownCount(area.appeals),
        reversed: shownCount(area.reversed),
      })),
    })
  })
}

const shown = (counts: Record<string, number>): [name: string, count: string][] =>
  Object.entries(counts).map(([name, count]) => [name, shownCount(count)])
