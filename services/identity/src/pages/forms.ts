import { type Issue, visibleText } from '@kocyolu/contracts'
import { AppError, asAppError, type Context, issuesOf, readForm } from '@kocyolu/service'
import type { z } from 'zod'
import { errorText, languageOf } from './texts/language.ts'

const formLimitBytes = 16 * 1024

/** Whether the client asked for data rather than a page. */
export function wantsJson(ctx: Context): boolean {
  return ctx.accepts('html', 'json') === 'json'
}

/** Never sent back: a password is typed again. */
function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  const { password: _, token: __, code: ___, passkey: ____, ...rest } = fields
  return rest
}

/**
 * Reads a form and works with it. What is wrong with a field is said in the visitor's language: to a page
 * through `again`, which renders the form with everything but the password still in it.
 */
export async function submitForm<S extends z.ZodType>(
  ctx: Context,
  schema: S,
  work: (input: z.output<S>, fields: Record<string, string>) => Promise<void>,
  again: (values: Record<string, string>, issues: Issue[], fields: Record<string, string>) => unknown,
): Promise<void> {
  const fields = await readForm(ctx, formLimitBytes)
  try {
    const input = schema.safeParse(fields)
    if (!input.success) throw new AppError('invalid', { issues: named(input.error, fields) })
    await work(input.data, fields)
  } catch (thrown) {
    const error = asAppError(thrown)
    if (!error.issues) throw error
    const issues = error.issues.map(({ path, message }) => ({
      path,
      message: errorText(languageOf(ctx), message),
    }))
    if (wantsJson(ctx))
      throw new AppError(error.code, { message: issues[0]?.message ?? error.message, issues })
    ctx.status = error.status
    await again(withoutSecrets(fields), issues, fields)
  }
}

/** One complaint per field; an empty field is simply required. */
function named(error: z.ZodError, fields: Record<string, string>): Issue[] {
  const issues = new Map<string, Issue>()
  for (const { path, message } of issuesOf(error)) {
    const isEmpty = !visibleText(fields[path] ?? '') && !message.includes('_')
    if (!issues.has(path)) issues.set(path, { path, message: isEmpty ? 'required' : message })
  }
  return [...issues.values()]
}

/** Answers a form: go on there with GET. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303
  ctx.set('Location', path)
  ctx.body = ''
}

const fallback = '/dashboard'
const anyOrigin = 'http://site.invalid'

/** Where to go afterwards: a path of this site, never another site, the API or the account pages themselves. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000 || !/^\/[^\\\p{Cc}]*$/u.test(value)) return fallback
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin || !isPageOfThisSite(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page that a user was on the way to; undefined where they were on none but their own. */
export function onTheWay(value: unknown): string | undefined {
  const page = safeReturnTo(value)
  return page === fallback ? undefined : page
}

// Judges what is left once dots are resolved, as a browser and the gateway read it: `/..//evil.example` has become `//evil.example`.
function isPageOfThisSite(path: string): boolean {
  const segments = path.slice(1).split('/').map(decoded)
  if (segments.slice(0, -1).includes('') || segments.some(isMisread)) return false
  return segments[0] !== 'api' && segments[0] !== 'account'
}

// Characters that a server which decodes first would take for a separator or a step upwards.
const isMisread = (segment: string | undefined): boolean =>
  segment === undefined || /[/\\\p{Cc}]/u.test(segment) || segment === '.' || segment === '..'

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
