import { parseSync } from 'oxc-parser'

/** Everything a module asks for: imports, re-exports and `import()`, types included. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const fixed = module.staticImports.map(each => each.moduleRequest.value)
  const passedOn = module.staticExports.flatMap(each =>
    each.entries.flatMap(entry => entry.moduleRequest?.value ?? []),
  )
  const later = module.dynamicImports.map(each =>
    source.slice(each.moduleRequest.start, each.moduleRequest.end),
  )
  // A computed `import()` has no fixed target to judge.
  const literal = later.flatMap(text => /^(['"`])([^$]*)\1$/.exec(text)?.[2] ?? [])
  return [...fixed, ...passedOn, ...literal]
}
