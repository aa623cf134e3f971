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
