import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

type Node = { type: string; [key: string]: unknown }

/** `test` or `it`, also as `test.each(…)` and the like. */
const callsTest = (callee: Node | undefined): boolean => {
  if (!callee) return false
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return callsTest(callee.object as Node)
  return callee.type === 'CallExpression' && callsTest(callee.callee as Node)
}

/** The titles of a file's tests as they are written there: `test.each` with its placeholders, templates with theirs. */
export function testTitles(file: string, source: string): Set<string> {
  const titles = new Set<string>()
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!callsTest(callee as unknown as Node)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(program)
  return titles
}

/** The titles of the tests in each file of a checkout, parsed once; undefined without that file. */
export function titlesIn(checkout: string): (file: string) => Set<string> | undefined {
  const known = new Map<string, Set<string> | undefined>()
  return file => {
    const path = join(checkout, file)
    if (!known.has(file))
      known.set(file, existsSync(path) ? testTitles(file, readFileSync(path, 'utf8')) : undefined)
    return known.get(file)
  }
}
