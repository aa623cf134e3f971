import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser'

/** Something in a script that the site's content security policy does not let happen. */
export interface Violation {
  what: string
  /** Where it begins in the code. */
  at: number
}

const timers = ['setTimeout', 'setInterval']
const evaluators = ['eval', 'Function']
const globals = ['window', 'globalThis', 'self']
const handler = /^on[a-z]+$/i
const markupWithHandler = /<[a-z][^<>]*\son[a-z]+\s*=/i
const elsewhere = /^(?:https?:)?\/\/[^/\s]+\/\S*\.(?:m?js|css)(?:[?#]\S*)?$/i
const scriptAddress = /^\s*javascript:/i

/** Calls of a script that the policy refuses, actual or possible: found in its syntax, not in its letters. */
export function violationsIn(file: string, code: string): Violation[] {
  const found: Violation[] = []
  const add = (what: string, { start }: Node) => found.push({ what, at: start })
  const { program, errors } = parseSync(file, code, { sourceType: 'script' })
  if (errors[0]) return [{ what: `a syntax error (${errors[0].message})`, at: 0 }]
  // A word behind a dot or before a colon is a name, not the thing.
  const names = new Set<number>()
  const isName = ({ key, computed }: { key: Node; computed: boolean }) => {
    if (!computed) names.add(key.start)
  }
  new Visitor({
    Property: isName,
    MethodDefinition: isName,
    PropertyDefinition: isName,
    Identifier(node) {
      if (names.has(node.start)) return
      if (evaluators.includes(node.name)) add(`code made from text (${node.name})`, node)
      if (node.name === 'importScripts') add('a script from elsewhere (importScripts)', node)
    },
    MemberExpression(node) {
      if (!node.computed) names.add(node.property.start)
      const name = propertyOf(node)
      const onGlobal = node.object.type === 'Identifier' && globals.includes(node.object.name)
      if (onGlobal && name && evaluators.includes(name)) add(`code made from text (${name})`, node)
    },
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : propertyOf(node.callee)
      const [first] = node.arguments
      if (!name || !first || first.type === 'SpreadElement') return
      if (timers.includes(name) && isText(first)) add(`code made from text (${name})`, node)
      if (name === 'setAttribute' && handler.test(textOf(first) ?? '')) add('an inline handler', node)
    },
    AssignmentExpression(node) {
      if (node.left.type !== 'MemberExpression') return
      if (handler.test(propertyOf(node.left) ?? '') && isText(node.right)) add('an inline handler', node)
    },
    ImportExpression(node) {
      add('a script from elsewhere (import)', node)
    },
    Literal(node) {
      const text = typeof node.value === 'string' ? node.value : ''
      if (scriptAddress.test(text)) add('an address that runs code', node)
      if (elsewhere.test(text)) add(`a script or style from elsewhere (${text})`, node)
      if (markupWithHandler.test(text)) add('an inline handler', node)
    },
    TemplateElement(node) {
      if (markupWithHandler.test(node.value.raw)) add('an inline handler', node)
    },
  }).visit(program)
  return found
}

function propertyOf(node: Expression): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name
  return node.property.type === 'Literal' && typeof node.property.value === 'string'
    ? node.property.value
    : undefined
}

const textOf = (node: Expression): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const isText = (node: Expression): boolean =>
  node.type === 'TemplateLiteral' ||
  textOf(node) !== undefined ||
  (node.type === 'BinaryExpression' && node.operator === '+' && isText(node.left as Expression))
