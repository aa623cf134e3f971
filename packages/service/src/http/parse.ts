import type { Issue } from '@kocyolu/contracts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { refuseUnstorable } from './body.ts'

/** Parses what a client sent; fails with `invalid` and one issue per field, unknown fields named. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  refuseUnstorable(value)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('invalid', { issues: issuesOf(result.error) })
}

/** Zod's complaints as issues of the wire shape; each unknown field gets its own. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.map(key => ({ path: [...path, key].join('.'), message: 'Unknown field' }))
  })
}
