import {
  type Checker,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import type { Field, Shape } from '../composition/shape.ts'

/** Types nested deeper are compared by their text. */
const deepest = 7
const noTruncation = 1

/** Reads what types are made of, as far as they are declared below one of these folders: a library's are its own matter. */
export class ShapeReader {
  readonly #checker: Checker
  readonly #own: string[]

  constructor(checker: Checker, own: string[]) {
    this.#checker = checker
    this.#own = own
  }

  shapeOf(type: Type, within: Type[] = []): Shape {
    const text = this.#textOf(type)
    if (text === 'boolean' || this.#isForeign(type)) return text
    if (type.isUnionType()) return { either: this.#members(type.getTypes(), within) }
    const isCircle = within.some(({ id }) => id === type.id)
    if (isCircle || within.length > deepest || !(type.isObjectType() || type.isIntersectionType()))
      return text
    const inside = [...within, type]
    const [item] =
      this.#checker.isArrayType(type) && type.isTypeReference() ? this.#checker.getTypeArguments(type) : []
    if (item) return { list: this.shapeOf(item, inside) }
    if (this.#checker.isTupleType(type) && type.isTypeReference()) {
      const items = this.#checker.getTypeArguments(type).map(each => ({ type: this.shapeOf(each, inside) }))
      return { fields: Object.fromEntries(items.entries()) }
    }
    const [signature, ...overloads] = this.#checker.getSignaturesOfType(type, SignatureKind.Call)
    if (signature) return overloads.length > 0 ? text : this.#functionShape(signature, inside)
    return this.#objectShape(type, inside)
  }

  #members(types: readonly Type[], within: Type[]): Shape[] {
    const shapes = types.map(type => this.shapeOf(type, within))
    const byText = new Map(shapes.map(shape => [JSON.stringify(shape), shape]))
    // `true | false` stands for what a text calls boolean.
    if (byText.delete('"true"') && byText.delete('"false"')) byText.set('"boolean"', 'boolean')
    return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape)
  }

  #functionShape(signature: Signature, within: Type[]): Shape {
    const takes = signature.getParameters().map((symbol, index): Field => {
      const type = this.#checker.getParameterType(signature, index)
      return this.#field(symbol, type, within)
    })
    const gives = this.#checker.getReturnTypeOfSignature(signature)
    return { takes, gives: gives ? this.shapeOf(gives, within) : 'void' }
  }

  #objectShape(type: Type, within: Type[]): Shape {
    const properties = this.#checker.getPropertiesOfType(type)
    const own = properties.filter(symbol => this.#isOwn(symbol))
    const more = properties.filter(symbol => !this.#isOwn(symbol)).map(({ name }) => name)
    if (own.length === 0 && more.length === 0) return this.#textOf(type)
    const fields = own.map(symbol => [
      symbol.name,
      this.#field(symbol, this.#checker.getTypeOfSymbol(symbol), within),
    ])
    return {
      fields: Object.fromEntries(fields.sort()),
      ...(more.length > 0 && { more: more.sort() }),
    }
  }

  #field(symbol: TypeSymbol, type: Type | undefined, within: Type[]): Field {
    const shape = type ? this.shapeOf(type, within) : 'unknown'
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
    const without = withoutUndefined(shape)
    const mayBeUndefined = without !== shape
    return { type: without, ...((isOptional || mayBeUndefined) && { optional: true }) }
  }

  #textOf(type: Type): string {
    return this.#checker.typeToString(type, undefined, noTruncation).replaceAll(/import\("[^"]*"\)\./g, '')
  }

  #isOwn(symbol: TypeSymbol): boolean {
    const [declaration] = symbol.declarations
    return declaration === undefined || this.#own.some(folder => declaration.path.startsWith(folder))
  }

  /** Named by a library; what it only makes of a type of ours, as zod does of a schema, is ours. */
  #isForeign(type: Type): boolean {
    const name = type.getAliasSymbol() ?? (type.isIntersectionType() ? undefined : type.getSymbol())
    const isList = type.isObjectType() && (this.#checker.isArrayType(type) || this.#checker.isTupleType(type))
    if (name === undefined || isList || this.#isOwn(name)) return false
    const isObject = type.isObjectType() || type.isIntersectionType()
    return !(isObject && this.#checker.getPropertiesOfType(type).some(symbol => this.#isOwn(symbol)))
  }
}

function withoutUndefined(shape: Shape): Shape {
  if (typeof shape === 'string' || !('either' in shape)) return shape
  const rest = shape.either.filter(each => each !== 'undefined')
  if (rest.length === shape.either.length) return shape
  const [only, ...others] = rest
  return only !== undefined && others.length === 0 ? only : { either: rest }
}
