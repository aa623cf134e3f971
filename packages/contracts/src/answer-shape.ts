import type { z } from 'zod'

/**
 * What is checked of an answer without a schema: that it is a list, an object in which these fields are lists, or either.
 * A page of another age than the service must still work, so no other field is asked for.
 */
export type AnswerShape = 'list' | 'either' | readonly string[]

/** Whether an answer is what its contract says, as far as that can be seen without a schema. */
export function fitsShape(answer: unknown, shape: AnswerShape): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if (shape === 'either') return true
  if (shape === 'list' || Array.isArray(answer)) return shape === 'list' && Array.isArray(answer)
  return shape.every(name => Array.isArray(Reflect.get(answer, name)))
}

/** The shape of a response; undefined for one that is neither a list nor an object. */
export function shapeOf(response: z.ZodType | undefined): AnswerShape | undefined {
  if (!response) return undefined
  const { type, shape } = response.def as { type: string; shape?: Record<string, z.ZodType> }
  if (type === 'array') return 'list'
  if (type === 'union') return 'either'
  if (type !== 'object' || !shape) return undefined
  return Object.keys(shape).filter(name => shape[name]?.def.type === 'array')
}
