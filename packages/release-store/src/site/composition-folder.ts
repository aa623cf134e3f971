import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Composition } from '@kocyolu/bundler/composition'
import { ownLinksOf, renderScreens, renderWebManifest, type SiteSettings } from '@kocyolu/bundler/composition'
import type { SelectedBuilds } from '../selection.ts'
import { freshName, nameFolder, namesIn, writeThrough, writeWhole } from './copy-build.ts'
import { writeFileList } from './file-lists.ts'

/** Input of a composition's folder. */
export interface Rendering {
  composition: Composition
  parts: SelectedBuilds
  /** The shell's page, and the worker that answers without a network. */
  template: string
  offlineWorker: Uint8Array
  /** Server builds of its pages, by app; of builds that have one. */
  servers: Record<string, Uint8Array>
}

/** The files of a composition, whole. */
function filesOf(
  { composition, parts, template, offlineWorker, servers }: Rendering,
  settings: SiteSettings,
): Record<string, Uint8Array | string> {
  const heads = Object.assign({}, ...parts.members.map(({ build }) => build.heads))
  const own = ownLinksOf(parts.shell, parts.members)
  const screens = Object.entries(renderScreens(template, composition, parts.shell, settings, { heads, own }))
  return {
    'composition.json': JSON.stringify(composition),
    'number.json': JSON.stringify({ number: composition.number }),
    'heads.json': JSON.stringify(heads),
    ...Object.fromEntries(Object.entries(servers).map(([app, code]) => [`servers/${app}.cjs`, code])),
    // The program that runs them compares the hash; the named files are there.
    'servers.json': JSON.stringify(hashesOf(parts, servers)),
    'manifest.webmanifest': renderWebManifest(composition, settings),
    'offline-worker.js': offlineWorker,
    // The gateway lets browsers run only what has a hash where this file is.
    ...(composition.cors && { hashed: '' }),
    ...Object.fromEntries(screens.map(([file, html]) => [`screens/${file}`, html])),
  }
}

/** Of what renders its pages on a server, by app. */
const hashesOf = (
  { shell, members }: SelectedBuilds,
  servers: Rendering['servers'],
): Record<string, string> =>
  Object.fromEntries(
    [shell, ...members.map(({ build }) => build)].flatMap(({ app, server }) =>
      server && servers[app] ? [[app, server.integrity]] : [],
    ),
  )

/**
 * Writes the composition's folder unless it is there; `afresh` makes one that is there what it would be today. A store that was
 * restored gives a number again: its composition is then another one.
 */
export async function writeComposition(
  folder: string,
  name: number | string,
  composition: Composition,
  rendering: () => Promise<Rendering>,
  settings: SiteSettings,
  afresh = false,
): Promise<void> {
  // Before its pages, which name it.
  await writeFileList(folder, composition)
  const all = join(folder, 'compositions')
  const place = join(all, String(name))
  const exists = (await namesIn(all)).includes(String(name))
  if (exists && !afresh && (await isWrittenAt(place, composition))) return
  const files = Object.entries(filesOf(await rendering(), settings))
  if (!exists) {
    const fresh = freshName(place)
    for (const [file, content] of files) {
      await mkdir(dirname(join(fresh, file)), { recursive: true })
      await writeThrough(join(fresh, file), content)
    }
    return await nameFolder(fresh, place)
  }
  for (const [file, content] of files) {
    const now = await readFile(join(place, file)).catch(() => null)
    if (now && Buffer.from(content).equals(now)) continue
    await mkdir(dirname(join(place, file)), { recursive: true })
    await writeWhole(join(place, file), content)
  }
}

const isWrittenAt = async (place: string, composition: Composition): Promise<boolean> =>
  (await readFile(join(place, 'composition.json'), 'utf8').catch(() => null)) === JSON.stringify(composition)
