import type { Issue } from '@kocyolu/contracts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { refuseUnstorable } from './body.ts'
import { unknownFields } from './unknown-fields.ts'

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
