import type { z } from 'zod'
import type { Contract, Endpoint } from './contract.ts'

/** A list, or an object in which these fields are lists. */
type Shape = 'list' | readonly string[]

/**
 * Checks of an answer without a schema; of several shapes one must fit.
 * A page of another age than the service must still work, so no other field is asked for.
 */
export type AnswerShape = Shape | { readonly either: readonly Shape[] }

/** Whether an answer is what its contract says, as far as that can be seen without a schema. */
export function fitsShape(answer: unknown, shape: AnswerShape): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if (typeof shape === 'object' && 'either' in shape) return shape.either.some(one => fitsShape(answer, one))
  if (shape === 'list' || Array.isArray(answer)) return shape === 'list' && Array.isArray(answer)
  return shape.every(name => Array.isArray(Reflect.get(answer, name)))
}

/** The shape of a response; undefined for one that is neither a list nor an object. */
export function shapeOf(response: z.ZodType | undefined): AnswerShape | undefined {
  const shapes = shapesOf(response)
  if (shapes.includes(undefined)) return undefined
  const different = new Map(shapes.map(shape => [JSON.stringify(shape), shape]))
  const known = [...different.values()].filter(shape => shape !== undefined)
  return known.length > 1 ? { either: known } : known[0]
}

function shapesOf(response: z.ZodType | undefined): (Shape | undefined)[] {
  if (!response) return [undefined]
  const { type, shape, options } = response.def as {
    type: string
    shape?: Record<string, z.ZodType>
    options?: z.ZodType[]
  }
  if (type === 'array') return ['list']
  if (type === 'union') return (options ?? []).flatMap(shapesOf)
  if (type !== 'object' || !shape) return [undefined]
  return [Object.keys(shape).filter(name => shape[name]?.def.type === 'array')]
}

/** Facts about an endpoint for a browser; `endpoint` is never there, it carries the contract's types. */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & {
  /** Minimal shape of its answer. */
  readonly answer?: AnswerShape
  readonly endpoint?: E
}

/** The calls of a contract, without its schemas. */
export type CallsOf<C extends Contract> = { [K in keyof C]: Call<C[K]> }

/** The endpoint behind a call; an endpoint of a contract is a call as it is. */
export type EndpointBehind<T extends Call> = T extends Endpoint ? T : T extends Call<infer E> ? E : never

/** A part of a list; `nextCursor` leads to what comes after it, and is null at the end. */
export type ListOf<T> = { items: T[]; nextCursor: string | null }

/** An answer that may be an array, as the list it stands for. */
export const asList = <T>(answer: T[] | ListOf<T>): ListOf<T> =>
  Array.isArray(answer) ? { items: answer, nextCursor: null } : answer
