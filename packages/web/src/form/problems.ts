import { visibleText } from '@kocyolu/contracts'
import type { z } from 'zod'

/** Error of a field. `limit` is the least or most characters, or the least or most a number may be. */
export type Problem = { kind: 'missing' | 'short' | 'long' | 'invalid'; limit?: number | undefined }

/** The problems of fields by the schema of the call that they are for; of several of one field the first. */
export function problemsOf(schema: z.ZodType, body: unknown): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= problemOf(issue, isObject(body) ? body[field] : undefined)
  }
  return problems
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (isEmpty(value)) return { kind: 'missing' }
  if (issue.code === 'too_small') return { kind: 'short', limit: Number(issue.minimum) }
  if (issue.code === 'too_big') return { kind: 'long', limit: Number(issue.maximum) }
  return { kind: 'invalid' }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === 'string' && visibleText(value) === '')
