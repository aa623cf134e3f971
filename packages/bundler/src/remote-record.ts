import { dirname, join } from 'node:path'
import type { Compilation } from '@rspack/core'
import type { App } from './app.ts'
import { type Needs, needsOf } from './chunk-needs.ts'
import type { RemoteBuild, RemoteManifest } from './composition/composition.ts'
import { entryFolder } from './composition/folders.ts'
import { fileRecord } from './file-record.ts'
import { headsOf } from './page-heads.ts'
import { serviceNeeds } from './service-needs.ts'
import { takenNames } from './shared-names.ts'
import { missingTexts } from './texts/missing-texts.ts'

/** The file of a remote's container. */
export const entryOf = (app: App) => `${app.serving ? '' : entryFolder}remoteEntry.js`

/** What a release has to know of a remote's build. */
export function remoteRecord(app: App, manifest: RemoteManifest, compilation: Compilation): RemoteBuild {
  const screens = Object.entries(manifest.screens).map(
    ([path, module]) => [path, screen(app, compilation, module)] as const,
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
    takes: takenNames(compilation),
    antd: first.some(({ shared }) => shared.some(request => request.startsWith('antd/'))),
    heads: headsOf(app.folder, manifest),
    ...fileRecord(compilation),
    needs: serviceNeeds(app, compilation),
    ...(app.mode === 'production' && { missingTexts: missingTexts(app.folder, compilation) }),
  }
}

function screen(app: App, compilation: Compilation, module: string): Needs {
  const wanted = join(app.folder, module)
  const needs = needsOf(compilation, ({ issuer, request }) =>
    Boolean(issuer && request && join(dirname(issuer), request) === wanted),
  )
  if (needs.files.length === 0)
    throw new Error(`remote.json announces ${module}, which no route loads lazily`)
  return needs
}
