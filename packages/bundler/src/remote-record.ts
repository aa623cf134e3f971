import { dirname, join } from 'node:path'
import type { Compilation } from '@rspack/core'
import type { App } from './app.ts'
import { type Needs, needsOf, unique } from './chunk-needs.ts'
import type { PageHead, RemoteBuild, RemoteManifest } from './composition/composition.ts'
import { entryFolder, readJson } from './composition/folders.ts'
import { fileRecord } from './file-record.ts'
import { serviceNeeds } from './service-needs.ts'
import { takenNames } from './shared-names.ts'

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

/** The heads that a remote declares, with the texts of its own catalogues: what is served and what is shown cannot differ. */
function headsOf(folder: string, { heads }: Pick<RemoteManifest, 'heads'>): Record<string, PageHead> {
  const entries = Object.entries(heads).map(([path, { texts, title, description, language, unlisted }]) => {
    const catalogues = {
      tr: readJson(join(folder, texts, 'tr.json')),
      en: readJson(join(folder, texts, 'en.json')),
    }
    const label = (key: string) => ({ tr: textOf(catalogues.tr, key), en: textOf(catalogues.en, key) })
    return [
      path,
      { language, title: label(title), description: label(description), ...(unlisted && { unlisted }) },
    ] as const
  })
  return Object.fromEntries(entries)
}

function textOf(catalogue: unknown, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      catalogue,
    )
  if (typeof text !== 'string')
    throw new Error(`remote.json declares a head with the text ${key}, which is not there`)
  return text
}
