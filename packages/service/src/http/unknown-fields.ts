import type { Issue } from '@kocyolu/contracts'
import { z } from 'zod'

/** Names the fields of a value that its schema does not know, each as a complaint. */
export function unknownFields(schema: z.core.$ZodType, value: unknown): Issue[] {
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
