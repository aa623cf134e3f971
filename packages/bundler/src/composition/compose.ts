import { complaintText } from '@kocyolu/contracts/release-complaints'
import type { Composition, RemoteBuild, RemoteManifest, ShellBuild } from './composition.ts'
import { collisionsOf, missingOf } from './fit.ts'
import { entryFolder } from './folders.ts'

/** A remote that takes part in a composition. */
export interface Member {
  build: RemoteBuild
  manifest: RemoteManifest
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
  if (complaints.length > 0)
    throw new Error(
      `These builds do not fit together:\n${complaints.map(each => complaintText(each, 'en')).join('\n')}`,
    )
  const remotes = members.map(member => {
    const { build, url } = member
    // The head's texts are in the page's catalogue, its files are known; weight limits do not matter at run time.
    const stated = { ...member.manifest, heads: {}, screens: {} }
    const { budget: _, lateParts: _late, firstCalls: _calls, ...manifest } = stated
    const base = { build: build.build, manifest, antd: build.antd }
    const announced =
      url === undefined
        ? { preload: preload(shell, build), integrity: integrityOfRemote(build) }
        : { preload: {}, url }
    return [build.app, { ...base, ...announced }]
  })
  const builds = members.map(({ build }) => build)
  return {
    number,
    shell: shell.build,
    remotes: Object.fromEntries(remotes),
    integrity: integrityOfShell(shell, builds),
    ...(members.every(isChecked) && shell.cors && { cors: true }),
  }
}

/** Whether a browser may insist on a hash of every script; a development server's have none. */
const isChecked = ({ build, url }: Member): boolean => url === undefined && build.cors === true

/** The files to which a composition gives another hash than its builds do; browsers trust those of the composition. */
export function foreignHashes(composition: Composition, shell: ShellBuild, members: Member[]): string[] {
  const own = Object.assign(
    {},
    ...[shell, ...members.map(({ build }) => build)].map(({ app, build, integrity }) =>
      hashesByUrl(app, build, integrity, Object.keys(integrity)),
    ),
  )
  const given = [composition.integrity, ...Object.values(composition.remotes).map(each => each.integrity)]
  return given
    .flatMap(hashes => Object.entries(hashes ?? {}))
    .filter(([url, hash]) => own[url] !== hash)
    .map(([url]) => url)
}

/** Of the remote's container and what its pages announce. */
function integrityOfRemote({ app, build, entry, routes, screens, integrity }: RemoteBuild) {
  const announced = [routes, ...Object.values(screens)].flatMap(({ files }) => files)
  return hashesByUrl(app, build, integrity, [entry, ...announced])
}

/** Of the shell's own first files and those of the shared libraries that any page of a remote announces. */
function integrityOfShell(shell: ShellBuild, remotes: RemoteBuild[]): Record<string, string> {
  const needs = remotes.flatMap(({ routes, screens }) => [routes, ...Object.values(screens)])
  const shared = ['@kocyolu/web/antd', ...needs.flatMap(each => each.shared)]
  const files = shared.flatMap(request => shell.shared[request] ?? [])
  const first = [`${entryFolder}early.js`, ...shell.entry, ...shell.first]
  return hashesByUrl('shell', shell.build, shell.integrity, [...first, ...files])
}

const hashesByUrl = (
  app: string,
  build: string,
  integrity: RemoteBuild['integrity'],
  files: string[],
): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(file => {
      const hash = integrity[file]
      return hash === undefined ? [] : [[assetUrl(app, build, file), hash]]
    }),
  )

function preload(shell: ShellBuild, remote: RemoteBuild): Record<string, string[]> {
  const theme = remote.antd ? urlsOf(shell, remote, themeNeeds) : []
  const entry = assetUrl(remote.app, remote.build, remote.entry)
  const always = new Set([entry, ...urlsOf(shell, remote, remote.routes), ...theme])
  const screens = Object.entries(remote.screens).map(([path, needs]) => [
    path,
    urlsOf(shell, remote, needs).filter(url => !always.has(url)),
  ])
  return { '*': [...always], ...Object.fromEntries(screens) }
}

/** The theme, which comes with a late part. */
const themeNeeds = { files: [], shared: ['@kocyolu/web/antd'] }

/** Where the files are that something of a remote needs, but for those that every page has. */
function urlsOf(shell: ShellBuild, remote: RemoteBuild, needs: RemoteBuild['routes']): string[] {
  const present = new Set([...shell.entry, ...shell.first])
  return [
    ...new Set([
      ...needs.files.map(file => assetUrl(remote.app, remote.build, file)),
      ...needs.shared
        .flatMap(request => shell.shared[request] ?? [])
        .filter(file => !present.has(file))
        .map(file => assetUrl('shell', shell.build, file)),
    ]),
  ]
}

/**
 * Links of each page for a signed-in user, by path pattern: its first calls, and the files of its late parts. They are in the
 * page's HTML alone: no program that runs the page needs them.
 */
export function ownLinksOf(shell: ShellBuild, members: Member[]): Record<string, OwnLink[]> {
  const links: Record<string, OwnLink[]> = {}
  const add = (path: string, more: OwnLink[]) => {
    links[path] = [...(links[path] ?? []), ...more]
  }
  for (const { build, manifest, url } of members) {
    for (const [path, calls] of Object.entries(manifest.firstCalls ?? {}))
      for (const [role, urls] of Object.entries(calls))
        add(
          path,
          urls.map(each => ({ url: each, role })),
        )
    if (url !== undefined) continue
    const first = preload(shell, build)
    const hashes = {
      ...hashesByUrl('shell', shell.build, shell.integrity, Object.keys(shell.integrity)),
      ...hashesByUrl(build.app, build.build, build.integrity, Object.keys(build.integrity)),
    }
    for (const [path, { files, shared }] of Object.entries(build.lateParts)) {
      const known = new Set([...(first['*'] ?? []), ...(first[path] ?? [])])
      const needs = { files, shared: [...shared, ...themeNeeds.shared] }
      const urls = urlsOf(shell, build, needs).filter(each => !known.has(each))
      add(
        path,
        urls.map(each => ({ url: each, hash: hashes[each] })),
      )
    }
  }
  return links
}

/** A call of one role, or a file; one that a development server builds has no hash. */
export type OwnLink = { url: string; role: string } | { url: string; hash: string | undefined }
