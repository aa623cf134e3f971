import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser'
import { readJson } from '../composition/folders.ts'
import { keysOf } from './catalogue-keys.ts'

/** A key that a module asks for by name. */
interface Use {
  file: string
  key: string
}

interface Module {
  program: Program
  /** Its imports from files beside it: the name here, the file and the name there. */
  imports: Map<string, { file: string; name: string }>
}

/** Uses of texts that no catalogue has, as far as the code names them: `t('key')` where `t` comes from a hook of `defineTexts`. */
export function unknownUses(files: string[]): Use[] {
  const modules = new Map(files.map(file => [file, readModule(file)]))
  const hooks = new Map([...modules].map(([file, module]) => [file, hooksOf(module)]))
  return [...modules].flatMap(([file, module]) => {
    const known = new Map(hooks.get(file))
    for (const [local, { file: from, name }] of module.imports) {
      const keys = hooks.get(from)?.get(name)
      if (keys) known.set(local, keys)
    }
    return known.size === 0 ? [] : unknownIn(module.program, known).map(key => ({ file, key }))
  })
}

function readModule(file: string): Module {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.startsWith('.')
      ? entries.map(({ importName, localName }) => {
          const from = join(dirname(file), moduleRequest.value)
          return [localName.value, { file: from, name: importName.name ?? 'default' }] as const
        })
      : [],
  )
  return { program, imports: new Map(imports) }
}

/** The hooks that a module declares, each with the keys of its texts. */
function hooksOf({ program, imports }: Module): Map<string, Set<string>> {
  const hooks = new Map<string, Set<string>>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineTexts') return
      const catalogues = init.arguments.flatMap(argument =>
        argument.type === 'ObjectExpression' ? argument.properties : [],
      )
      const files = catalogues.flatMap(property =>
        property.type === 'Property' && property.value.type === 'Identifier'
          ? (imports.get(property.value.name)?.file ?? [])
          : [],
      )
      // Texts that stand in the code itself are not known here.
      if (files.length > 0) hooks.set(id.name, new Set(files.flatMap(file => [...keysOf(readJson(file))])))
    },
  }).visit(program)
  return hooks
}

function unknownIn(program: Program, hooks: Map<string, Set<string>>): string[] {
  // One name may stand for several hooks in one file: a key is unknown where none of them has it.
  const keysOfName = new Map<string, Set<string> | null>()
  const asked: { name: string; keys: string[] }[] = []
  const isSomethingElse = (params: { type: string; name?: unknown }[]) => {
    for (const { type, name } of params)
      if (type === 'Identifier' && typeof name === 'string') keysOfName.set(name, null)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      const callee = init?.type === 'CallExpression' ? init.callee : undefined
      const keys = callee?.type === 'Identifier' ? hooks.get(callee.name) : undefined
      const before = keysOfName.get(id.name)
      keysOfName.set(id.name, keys && before !== null ? new Set([...(before ?? []), ...keys]) : null)
    },
    FunctionDeclaration: ({ params }) => isSomethingElse(params),
    ArrowFunctionExpression: ({ params }) => isSomethingElse(params),
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type === 'Identifier' && key && key.type !== 'SpreadElement')
        asked.push({ name: callee.name, keys: literalsOf(key) })
    },
  }).visit(program)
  return asked.flatMap(({ name, keys }) => {
    const known = keysOfName.get(name)
    return known ? keys.filter(key => !known.has(key)) : []
  })
}

/** The texts that an expression can be, as far as it says so itself. */
function literalsOf(expression: Expression): string[] {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
  if (expression.type === 'ConditionalExpression')
    return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)]
  return []
}
