import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Texts of a module for engineers, and the names in it. */
interface SourceTexts {
  /** Without the signs of a comment. */
  comments: string[]
  /** Titles of tests as they are written there: `test.each` with its placeholders, templates with theirs. */
  tests: Set<string>
  /** Titles of suites, names of the rows of `test.each`, and messages of errors and logs. */
  messages: string[]
  names: Set<string>
}

/** The function of a call such as `test`, also as `test.each(…)`; `log.warn` is `warn` of `log`. */
function calledBy(callee: Node | undefined): { name: string; of: string } {
  if (callee?.type === 'Identifier') return { name: String(callee.name), of: '' }
  if (callee?.type === 'CallExpression') return calledBy(callee.callee as Node)
  if (callee?.type !== 'MemberExpression') return { name: '', of: '' }
  const { name = '' } = callee.property as { name?: string }
  const { object } = callee as unknown as { object: Node }
  const of = object.type === 'MemberExpression' ? (object.property as { name?: string }).name : object.name
  const inner = calledBy(object)
  return inner.name === 'test' || inner.name === 'it' || inner.name === 'describe'
    ? inner
    : { name, of: String(of ?? '') }
}

/** The first value of each row of `test.each([…])`, which its title shows; none for another argument. */
const rowNames = (rows: unknown): unknown[] => {
  const { type, elements = [] } = (rows ?? {}) as { type?: string; elements?: unknown[] }
  if (type !== 'ArrayExpression') return []
  return elements.map(row => {
    const inner = row as { type?: string; elements?: unknown[] } | null
    return inner?.type === 'ArrayExpression' ? inner.elements?.[0] : row
  })
}

const levels = new Set(['fatal', 'error', 'warn', 'info', 'debug'])

/** Reads a module; fails for one that cannot be parsed. */
export function readTexts(file: string, source: string): SourceTexts {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found: SourceTexts = {
    comments: comments.map(({ value }) => value.replaceAll(/^\s*\*+\s?/gm, '').trim()),
    tests: new Set(),
    messages: [],
    names: new Set(),
  }
  const textOf = (node: unknown): string | undefined => {
    const { type, value, start, end } = (node ?? {}) as Node
    if (type === 'Literal' && typeof value === 'string') return value
    return type === 'TemplateLiteral' ? source.slice(start + 1, end - 1) : undefined
  }
  const addMessages = (nodes: unknown[]): void => {
    for (const text of nodes.map(textOf)) if (text) found.messages.push(text)
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const { name, of } = calledBy(callee as unknown as Node)
      const title = textOf(given[0])
      if (title && (name === 'test' || name === 'it')) found.tests.add(title)
      if (name === 'test' || name === 'it' || name === 'describe') addMessages(rowNames(given[0]))
      if (name === 'describe' || (levels.has(name) && /log$/i.test(of))) addMessages(given)
    },
    NewExpression({ callee, arguments: given }) {
      if (/Error$/.test(calledBy(callee as unknown as Node).name)) addMessages(given)
    },
    Identifier: ({ name }) => void found.names.add(name),
    PrivateIdentifier: ({ name }) => void found.names.add(name),
  }).visit(program)
  return found
}

/** The titles of the tests in each file of a checkout, parsed once; undefined without that file. */
export function titlesIn(checkout: string): (file: string) => Set<string> | undefined {
  const known = new Map<string, Set<string> | undefined>()
  return file => {
    const path = join(checkout, file)
    if (!known.has(file))
      known.set(file, existsSync(path) ? readTexts(file, readFileSync(path, 'utf8')).tests : undefined)
    return known.get(file)
  }
}
