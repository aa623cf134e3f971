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
