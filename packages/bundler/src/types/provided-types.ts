import { join } from 'node:path'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import { z } from 'zod'
import { readJson, workspaceFolder } from '../composition/folders.ts'
import type { ProvidedTypes } from '../composition/shape.ts'
import { ownLibraries } from '../shared.ts'
import { ShapeReader } from './shape-of.ts'

const Package = z.object({ name: z.string(), exports: z.record(z.string(), z.string()) })

/** The types of what an app's checkout shares of its own. */
export const webTypes = (appFolder: string): ProvidedTypes =>
  providedTypes(workspaceFolder(appFolder), 'packages/web', ownLibraries)

/** The type of each value that a package of the checkout exports under these requests, as its own project sees it. */
export function providedTypes(checkout: string, folder: string, requests: string[]): ProvidedTypes {
  const api = new API({ cwd: checkout })
  try {
    const configuration = join(checkout, folder, 'tsconfig.json')
    const project = api.updateSnapshot({ openProject: configuration }).getProject(configuration)
    if (!project) throw new Error(`${configuration} is no project`)
    const { name, exports } = Package.parse(readJson(join(checkout, folder, 'package.json')))
    const modules = Object.entries(exports)
      .map(([path, file]) => [join(name, path), join(checkout, folder, file)] as const)
      .filter(([request]) => requests.includes(request))
    const reader = new ShapeReader(project.checker, [join(checkout, 'packages/')])
    return Object.fromEntries(
      modules.map(([request, file]) => [request, typesIn(project, file, reader)]).sort(),
    )
  } finally {
    api.close()
  }
}

function typesIn({ program, checker }: Project, file: string, reader: ShapeReader): ProvidedTypes[string] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} exports nothing`)
  const values = checker.getExportsOfModule(module).flatMap(symbol => {
    const type = typeOf(checker, symbol)
    return type ? [[symbol.name, reader.shapeOf(type)] as const] : []
  })
  return Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Nothing for what is a type alone, which no build takes. */
function typeOf(checker: Checker, symbol: TypeSymbol) {
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(target) : undefined
}
