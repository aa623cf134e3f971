import Router from '@koa/router'
import { AppError, clientKey, readBytes, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import type { ProcessDeps } from '../service.ts'
import { reportClientError } from './report-client-error.ts'

const maxBytes = 16 * 1024
/** Reports of one request that are kept. */
const maxReports = 5

const Text = z.string().catch('')
/** The form of browsers that know the Reporting API, for the content policy and for that of hashes. */
const Report = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  url: Text,
  body: z.object({ blockedURL: Text, effectiveDirective: Text, destination: Text, sourceFile: Text }),
})
/** The form of the others. */
const Older = z.object({
  'csp-report': z.object({
    'document-uri': Text,
    'blocked-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'source-file': Text,
  }),
})

type Violation = { page: string; rule: string; blocked: string; source: string }

/** Violations that a browser reports, in either form; others are left out. */
function violationsIn(body: unknown): Violation[] {
  const older = Older.safeParse(body)
  if (older.success) {
    const report = older.data['csp-report']
    const rule = report['effective-directive'] || report['violated-directive']
    const [page, blocked] = [report['document-uri'], report['blocked-uri']]
    return [{ page, rule, blocked, source: report['source-file'] }]
  }
  if (!Array.isArray(body)) return []
  return body.flatMap(each => {
    const { success, data } = Report.safeParse(each)
    if (!success) return []
    const { blockedURL: blocked, effectiveDirective, destination, sourceFile: source } = data.body
    const rule = data.type === 'csp-violation' ? effectiveDirective : `hash of a ${destination || 'file'}`
    return [{ page: data.url, rule, blocked, source }]
  })
}

/** An extension of the browser was kept from the page: nothing of ours is broken. */
const isOfExtension = ({ blocked, source }: Violation): boolean =>
  [blocked, source].some(address => /^[\w-]*extension(?:$|:)/.test(address))

/** A blocked address without what it could hold of a user. */
function nameOf(blocked: string): string {
  const url = URL.parse(blocked)
  if (!url) return /^[\w-]{1,40}$/.test(blocked) ? blocked : 'something'
  return url.host || url.protocol
}

/**
 * Takes what browsers report of the site's policies by themselves, and keeps it as failures are kept. It is no call of the
 * contract: browsers choose its form and its content type.
 */
export function policyReports(deps: ProcessDeps): Router<State> {
  return new Router<State>().post('/api/site/client-errors/policy', async ctx => {
    if (!ctx.is(['application/reports+json', 'application/csp-report']))
      throw new AppError('unsupported_media_type')
    const text = new TextDecoder().decode(await readBytes(ctx, maxBytes))
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      throw new AppError('invalid')
    }
    const from = { address: clientKey(ctx.ip), userAgent: ctx.get('user-agent') }
    const known = violationsIn(body).filter(violation => !isOfExtension(violation))
    for (const { page, rule, blocked } of known.slice(0, maxReports))
      await reportClientError(withEm(deps), from, {
        app: 'shell',
        build: 'unknown',
        kind: 'policy',
        message: `${/^[\w -]{1,60}$/.test(rule) ? rule : 'A policy'} blocked ${nameOf(blocked)}`,
        path: (URL.parse(page)?.pathname ?? '/').slice(0, 300),
      })
    ctx.status = 204
  })
}
