import type { Compilation } from '@rspack/core'
import type { RemoteBuild } from '../composition/composition.ts'
import type { Field, ProvidedTypes, Shape } from '../composition/shape.ts'
import { modulesOf } from '../modules-of.ts'

/** The types that a build was compiled against: of what it takes, as far as its code can make use of it. */
export function takenTypes(
  provided: ProvidedTypes,
  takes: RemoteBuild['takes'],
  words: Set<string>,
): ProvidedTypes {
  const modules = Object.entries(provided).filter(([module]) => takes[module])
  return Object.fromEntries(
    modules.map(([module, names]) => {
      const isTaken = (name: string) => [name, '*'].some(each => takes[module]?.includes(each))
      const taken = Object.entries(names).filter(([name]) => isTaken(name))
      return [module, Object.fromEntries(taken.map(([name, shape]) => [name, used(shape, words, false)]))]
    }),
  )
}

/** Every word in the code of a build: what is nowhere written is neither passed nor read. */
export function wordsIn(compilation: Compilation): Set<string> {
  const texts = modulesOf(compilation).map(module => String(module.originalSource()?.source() ?? ''))
  return new Set(texts.flatMap(text => text.match(/[\p{L}\p{N}_$]+/gu) ?? []))
}

/** `isPassed`: the build gives it; what it has to give stays, written or not. */
function used(shape: Shape, words: Set<string>, isPassed: boolean): Shape {
  if (typeof shape === 'string') return shape
  const isWritten = (name: string) => (name.match(/[\p{L}\p{N}_$]+/gu) ?? []).every(word => words.has(word))
  if ('either' in shape) {
    const isUsed = (each: Shape) =>
      !(isPassed && typeof each === 'string' && each.startsWith('"')) || isWritten(each)
    return { either: shape.either.filter(isUsed).map(each => used(each, words, isPassed)) }
  }
  if ('list' in shape) return { list: used(shape.list, words, isPassed) }
  const usedField = (field: Field, passed: boolean): Field => ({
    ...field,
    type: used(field.type, words, passed),
  })
  if ('takes' in shape)
    return {
      takes: shape.takes.map(field => usedField(field, !isPassed)),
      gives: used(shape.gives, words, isPassed),
    }
  const fields = Object.entries(shape.fields).filter(
    ([name, { optional }]) => isWritten(name) || /^\d+$/.test(name) || (isPassed && !optional),
  )
  return {
    fields: Object.fromEntries(fields.map(([name, field]) => [name, usedField(field, isPassed)])),
    ...(shape.more && { more: shape.more.filter(isWritten) }),
  }
}
