import type { Composition, RemoteBuild, RemoteManifest, ShellBuild } from './composition.ts'
import { collisionsOf, missingOf } from './fit.ts'
import { entryFolder } from './folders.ts'

/** A remote that takes part in a composition: its live build, and the one to fall back to. */
export interface Member {
  build: RemoteBuild
  manifest: RemoteManifest
  previous: string | null
  /** Where a development server serves the container instead. */
  url?: string
}

/** Where a file is on the site: in the folder of its build, or, named by its content, beside those folders. */
export function assetUrl(app: string, build: string, file: string): string {
  const own = file.startsWith(entryFolder)
  return own ? `/assets/${app}/${build}/${file.slice(entryFolder.length)}` : `/assets/${app}/${file}`
}

/**
 * Puts builds together: what the page has to know to run them, and which URLs each page needs first. Refuses remotes that
 * take what this shell does not provide, and remotes that answer the same address.
 */
export function compose(number: number, shell: ShellBuild, members: Member[]): Composition {
  const complaints = [
    ...missingOf(shell, 'shell', shell.takes),
    ...members.flatMap(({ build }) => missingOf(shell, build.app, build.takes)),
    ...collisionsOf(members.map(({ manifest }) => manifest)),
  ]
  if (complaints.length > 0) throw new Error(`These builds do not fit together:\n${complaints.join('\n')}`)
  const remotes = members.map(member => {
    const { build, previous, url } = member
    // What the page itself says of its head it has in its texts.
    const manifest = { ...member.manifest, heads: {} }
    const base = { build: build.build, previous, manifest, antd: build.antd }
    return [
      build.app,
      url === undefined ? { ...base, preload: preload(shell, build) } : { ...base, preload: {}, url },
    ]
  })
  return { number, shell: shell.build, remotes: Object.fromEntries(remotes) }
}

function preload(shell: ShellBuild, remote: RemoteBuild): Record<string, string[]> {
  const present = new Set([...shell.entry, ...shell.first])
  const urls = (needs: RemoteBuild['routes']) => [
    ...needs.files.map(file => assetUrl(remote.app, remote.build, file)),
    ...needs.shared
      .flatMap(request => shell.shared[request] ?? [])
      .filter(file => !present.has(file))
      .map(file => assetUrl('shell', shell.build, file)),
  ]
  const theme = remote.antd ? urls({ files: [], shared: ['@kocyolu/web/antd'] }) : []
  const always = new Set([assetUrl(remote.app, remote.build, remote.entry), ...urls(remote.routes), ...theme])
  const screens = Object.entries(remote.screens).map(([path, needs]) => [
    path,
    [...new Set(urls(needs))].filter(url => !always.has(url)),
  ])
  return { '*': [...always], ...Object.fromEntries(screens) }
}
