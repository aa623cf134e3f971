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

/** The calls of an area of a service, as the contracts hand them to browsers. */
const calls = /\/packages\/contracts\/src\/calls\/(\w+)\/[\w-]+\.ts$/

/** The smallest contract version of each service that has every call which the code of a build takes. */
export function serviceNeeds(app: App, compilation: Compilation): NonNullable<ShellBuild['needs']> {
  const versions = Versions.parse(
    readJson(join(workspaceFolder(app.folder), 'packages/contracts/versions.json')),
  )
  const runtimes = [...compilation.entrypoints.keys()]
  const needs = new Map<string, number>()
  for (const module of modulesOf(compilation)) {
    const service = calls.exec(module.identifier())?.[1]
    if (service === undefined) continue
    const used = compilation.moduleGraph.getUsedExports(module, runtimes)
    if (used === false) continue
    const known = versions[service]?.calls ?? {}
    // Code that takes them as a whole may make any of them.
    const taken = Array.isArray(used) ? used : Object.keys(known)
    if (taken.length > 0)
      needs.set(service, Math.max(needs.get(service) ?? 1, ...taken.map(name => known[name]?.since ?? 1)))
  }
  return Object.fromEntries([...needs].sort())
}
