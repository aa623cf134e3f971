import type { Issue } from '@kocyolu/contracts'
import { z } from 'zod'
import { AppError, invalidField } from '../app-error.ts'
import type { Context } from './context.ts'

/** A JSON body of at most `limit` bytes. */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  if (!ctx.is('json')) throw new AppError('unsupported_media_type', { message: 'Send JSON' })
  const text = await readText(ctx, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', { message: 'The body is not valid JSON' })
  }
}

/** The fields of a urlencoded form of at most `limit` bytes; a field given twice counts once, the last time. */
export async function readForm(ctx: Context, limit: number): Promise<Record<string, string>> {
  if (!ctx.is('urlencoded')) throw new AppError('unsupported_media_type', { message: 'Send a form' })
  const fields = Object.fromEntries(new URLSearchParams(await readText(ctx, limit)))
  refuseUnstorable(fields)
  return fields
}

async function readText(ctx: Context, limit: number): Promise<string> {
  const bytes = await readBytes(ctx, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', { message: 'The body is not valid UTF-8' })
  }
}

/** A body as it comes, of at most `limit` bytes. */
export async function readBytes(ctx: Context, limit: number): Promise<Uint8Array> {
  if (ctx.get('content-encoding'))
    throw new AppError('unsupported_media_type', { message: 'Send it uncompressed' })
  refuseTooLarge(ctx, limit)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The default would take the connection, and with it the answer, along when we leave the loop early.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw tooLarge(ctx)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError || !ctx.req.destroyed) throw error
    throw new AppError('invalid', { message: 'The body did not arrive whole', cause: error })
  }
  return Buffer.concat(chunks)
}

/** A body that says of itself that it has more than `limit` bytes is not read. */
export function refuseTooLarge(ctx: Context, limit: number): void {
  if (Number(ctx.get('content-length')) > limit) throw tooLarge(ctx)
}

function tooLarge(ctx: Context): AppError {
  // The rest is read and dropped: a connection closed before that would lose the answer.
  ctx.req.resume()
  return new AppError('too_large')
}

/** PostgreSQL can keep neither the character NUL nor half a surrogate pair: a text with one is refused, by name. */
function refuseUnstorable(value: unknown): void {
  const issues = unstorableIssues(value, [])
  if (issues.length > 0) throw new AppError('invalid', { issues })
}

// No contract comes near it; without an end, a body of brackets alone would exhaust the stack.
const deepest = 50

function unstorableIssues(value: unknown, path: string[]): Issue[] {
  if (path.length > deepest) throw new AppError('invalid', { message: 'The body is nested too deeply' })
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed()
      ? [{ path: path.join('.'), message: 'Contains a character that is not allowed' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unstorableIssues(part, [...path, key]))
}

/** Names the fields of a value that its schema does not know, each as a complaint. */
function unknownFields(schema: z.core.$ZodType, value: unknown): Issue[] {
  return unknownPaths(schema, value).map(path => ({ path: path.join('.'), message: 'Unknown field' }))
}

function unknownPaths(schema: z.core.$ZodType, value: unknown, path: string[] = []): string[][] {
  if (schema instanceof z.ZodObject) return unknownInObject(schema, value, path)
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return []
    return value.flatMap((item, at) => unknownPaths(schema.element, item, [...path, String(at)]))
  }
  if (schema instanceof z.ZodUnion) {
    const tries = schema.options.map(option => unknownPaths(option, value, path))
    return tries.toSorted((some, others) => some.length - others.length)[0] ?? []
  }
  if (schema instanceof z.ZodPipe) return unknownPaths(schema.in, value, path)
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  if (isWrapper || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unknownPaths(schema.unwrap(), value, path)
  return []
}

function unknownInObject({ shape }: z.ZodObject, value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownPaths(field, part, [...path, name]) : [[...path, name]]
  })
}

/**
 * Parses what a client sent; fails with `invalid` and one issue per field. Fields that the contract does not know are
 * dropped, or refused by name where `refuseUnknown` says so.
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { refuseUnknown = false } = {},
): z.output<T> {
  refuseUnstorable(value)
  const { data, error } = schema.safeParse(value)
  const issues = [...(error ? issuesOf(error) : []), ...(refuseUnknown ? unknownFields(schema, value) : [])]
  if (issues.length > 0) throw new AppError('invalid', { issues })
  return data as z.output<T>
}

/** Zod's complaints as issues of the wire shape; each unknown field gets its own. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.map(key => ({ path: [...path, key].join('.'), message: 'Unknown field' }))
  })
}

const shape = /^[\x21-\x7e]{1,100}$/

/** The `Idempotency-Key` header: up to 100 visible ASCII characters. */
export function idempotencyKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key')
  if (!key) return undefined
  if (shape.test(key)) return key
  throw invalidField('Idempotency-Key', 'Must be 1 to 100 visible ASCII characters')
}
