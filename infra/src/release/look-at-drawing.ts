import { missingOf, RemoteBuild, RemoteManifest, ShellBuild } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { drawBuild } from '@kocyolu/pages/draw-build'
import {
  asDrawn,
  type BuildFiles,
  type Overrides,
  overridden,
  publishedFiles,
  type ReleaseStore,
  type Releases,
} from '@kocyolu/release-store'
import type { z } from 'zod'

/** So many of the newest, after the live one: a remote may be ahead of what is live. */
const mostShells = 5

interface Looking {
  store: ReleaseStore
  releases: Releases
  overrides: Overrides
}

/**
 * Draws the pages of a build as `pages` would. What comes back says that it was done, unless there is no shell yet that it runs
 * on; fails with what cannot be drawn, where nobody decided to publish it in spite of that.
 */
export async function lookAtDrawing(files: BuildFiles, looking: Looking): Promise<BuildFiles> {
  const complaints = await complaintsOf(files, looking)
  if (complaints === null) return files
  const { app, build } = files
  overridden(
    complaints.map((text): ReleaseComplaint => ({ code: 'server.broken', values: { app, build, text } })),
    looking.overrides,
  )
  return complaints.length > 0 ? files : await asDrawn(files)
}

/** Null where nothing can be found out. */
async function complaintsOf(files: BuildFiles, looking: Looking): Promise<string[] | null> {
  if (files.kind === 'shell') {
    const shell = await withServer(files, ShellBuild)
    return shell && (await drawBuild(shell, null)).complaints
  }
  const remote = await withServer(files, RemoteBuild)
  if (!remote) return null
  const manifest = RemoteManifest.parse(await jsonIn(files, 'remote.json'))
  for await (const shell of shellsFor(remote.build, looking)) {
    const drawn = await drawBuild(shell, { ...remote, manifest })
    // Else nothing is known but that this shell draws nothing.
    if (drawn.shell === undefined) return drawn.complaints
  }
  return null
}

/** The shells that provide what a remote takes, with what is live first. */
async function* shellsFor({ app, takes }: RemoteBuild, { store, releases }: Looking) {
  const live = (await releases.status()).live?.composition.shell
  const published = await releases.builds('shell')
  const known = [...published.filter(({ build }) => build === live), ...published.slice(0, mostShells)]
  for (const each of new Set(known)) {
    const shell = await withServer(publishedFiles(store, each), ShellBuild)
    if (shell && missingOf(shell.build, app, takes).length === 0) yield shell
  }
}

/** What is known of a build and the code that draws its pages; null for one of an age that had none. */
async function withServer<T extends Pick<RemoteBuild, 'server'>>(files: BuildFiles, schema: z.ZodType<T>) {
  const build = schema.parse(await jsonIn(files, 'build.json'))
  return build.server ? { build, code: String(Buffer.from(await files.read(build.server.file))) } : null
}

const jsonIn = async (files: BuildFiles, file: string): Promise<unknown> =>
  JSON.parse(String(Buffer.from(await files.read(file))))
