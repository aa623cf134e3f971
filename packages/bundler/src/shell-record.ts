import type { Compilation } from '@rspack/core'
import type { App } from './app.ts'
import { type Needs, needsOf, providedNeeds, unique } from './chunk-needs.ts'
import type { ShellBuild } from './composition/composition.ts'
import { fileRecord } from './file-record.ts'
import { serviceNeeds } from './service-needs.ts'
import { providedNames, takenNames } from './shared-names.ts'

/** Parts of the shell's build that a release needs. */
export function shellRecord(app: App, compilation: Compilation): ShellBuild {
  const provided = providedNeeds(compilation)
  const start = needsOf(
    compilation,
    ({ issuer, request }) => Boolean(issuer?.endsWith('/src/main.ts')) && request === './bootstrap.ts',
  )
  return {
    app: 'shell',
    build: app.build,
    entry: (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(file => /\.(js|css)$/.test(file)),
    first: unique([...start.files, ...start.shared.flatMap(request => filesOf(request, provided))]),
    fonts: Object.keys(compilation.assets)
      // Letters of other languages come when one is shown.
      .filter(file => file.endsWith('.woff2') && !file.includes('latin-ext'))
      .sort(),
    shared: Object.fromEntries([...provided.keys()].map(request => [request, filesOf(request, provided)])),
    takes: takenNames(compilation),
    provides: providedNames(compilation),
    ...fileRecord(compilation),
    needs: serviceNeeds(app, compilation),
  }
}

/** Files of a shared library together with those of the libraries it needs. */
function filesOf(request: string, provided: Map<string, Needs>, seen = new Set<string>()): string[] {
  if (seen.has(request)) return []
  seen.add(request)
  const needs = provided.get(request)
  if (!needs) return []
  return unique([...needs.shared.flatMap(inner => filesOf(inner, provided, seen)), ...needs.files])
}
