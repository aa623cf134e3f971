import { dirname, join } from 'node:path'
import type { Compilation } from '@rspack/core'
import type { App } from './app.ts'
import { type Needs, needsOf, unique } from './chunk-needs.ts'
import type { RemoteBuild, RemoteManifest } from './composition/composition.ts'
import { entryFolder } from './composition/folders.ts'
import { fileRecord } from './file-record.ts'
import { headsOf } from './page-heads.ts'
import { serviceNeeds } from './service-needs.ts'
import { takenNames } from './shared-names.ts'
import { missingTexts } from './texts/missing-texts.ts'

/** The file of a remote's container. */
export const entryOf = (app: App) => `${app.serving ? '' : entryFolder}remoteEntry.js`

/** Parts of a remote's build that a release needs. */
export function remoteRecord(app: App, manifest: RemoteManifest, compilation: Compilation): RemoteBuild {
  const screens = Object.entries(manifest.screens).map(
    ([path, module]) => [path, needsOfModules(app, compilation, [module])] as const,
  )
  const lateParts = Object.entries(manifest.lateParts ?? {}).map(
    ([path, modules]) => [path, needsOfModules(app, compilation, modules)] as const,
  )
  const routes = needsOf(compilation, ({ issuer }) => Boolean(issuer?.startsWith('container entry')))
  const first = [routes, ...screens.map(([, needs]) => needs)]
  return {
    app: app.name,
    build: app.build,
    container: app.container,
    entry: entryOf(app),
    routes,
    screens: Object.fromEntries(screens),
    lateParts: Object.fromEntries(lateParts),
    takes: takenNames(compilation),
    antd: first.some(({ shared }) => shared.some(request => request.startsWith('antd/'))),
    heads: headsOf(app.folder, manifest),
    ...fileRecord(compilation),
    needs: serviceNeeds(app, compilation),
    ...(app.mode === 'production' && { missingTexts: missingTexts(app.folder, compilation) }),
  }
}

function needsOfModules(app: App, compilation: Compilation, modules: string[]): Needs {
  const all = modules.map(module => {
    const wanted = join(app.folder, module)
    const needs = needsOf(compilation, ({ issuer, request }) =>
      Boolean(issuer && request && join(dirname(issuer), request) === wanted),
    )
    if (needs.files.length === 0)
      throw new Error(`remote.json announces ${module}, which no module loads lazily`)
    return needs
  })
  return {
    files: unique(all.flatMap(({ files }) => files)),
    shared: unique(all.flatMap(({ shared }) => shared)),
  }
}
