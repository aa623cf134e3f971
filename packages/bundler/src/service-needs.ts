import { join } from 'node:path'
import type { Compilation } from '@rspack/core'
import { z } from 'zod'
import type { App } from './app.ts'
import type { ShellBuild } from './composition/composition.ts'
import { readJson, workspaceFolder } from './composition/folders.ts'
import { modulesOf } from './modules-of.ts'

const Versions = z.record(
  z.string(),
  z.object({ calls: z.record(z.string(), z.object({ since: z.int().positive() })) }),
)

/** The calls of a service, as the contracts hand them to browsers. */
const calls = /\/packages\/contracts\/src\/calls\/(\w+)\.ts$/

/** The smallest contract version of each service that has every call which the code of a build takes. */
export function serviceNeeds(app: App, compilation: Compilation): NonNullable<ShellBuild['needs']> {
  const versions = Versions.parse(
    readJson(join(workspaceFolder(app.folder), 'packages/contracts/versions.json')),
  )
  const runtimes = [...compilation.entrypoints.keys()]
  const needs = modulesOf(compilation).flatMap((module): [string, number][] => {
    const service = calls.exec(module.identifier())?.[1]
    if (service === undefined) return []
    const used = compilation.moduleGraph.getUsedExports(module, runtimes)
    if (used === false) return []
    const known = versions[service]?.calls ?? {}
    // Code that takes them as a whole may make any of them.
    const taken = Array.isArray(used) ? used : Object.keys(known)
    return taken.length === 0 ? [] : [[service, Math.max(1, ...taken.map(name => known[name]?.since ?? 1))]]
  })
  return Object.fromEntries(needs.sort())
}
