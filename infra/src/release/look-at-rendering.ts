import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RemoteBuild, RemoteManifest, ShellBuild } from '@kocyolu/bundler/composition'
import { renderBuild } from '@kocyolu/pages/render-build'
import type { z } from 'zod'

/** Checks which of a built app's pages cannot be rendered on a server, as `pages` would, with the shell that was built beside it. */
export async function renderingComplaints(folder: string, shellFolder: string): Promise<string[]> {
  const shell = await withServer(shellFolder, ShellBuild)
  if (!shell) return []
  if (folder === shellFolder) return (await renderBuild(shell, null)).complaints
  const remote = await withServer(folder, RemoteBuild)
  if (!remote) return []
  const manifest = RemoteManifest.parse(await jsonIn(folder, 'remote.json'))
  const rendered = await renderBuild(shell, { ...remote, manifest })
  return rendered.shell === undefined ? rendered.complaints : [`the shell beside it: ${rendered.shell}`]
}

/** Record of a build and the code that renders its pages; null where it renders none. */
async function withServer<T extends Pick<RemoteBuild, 'server'>>(folder: string, schema: z.ZodType<T>) {
  const build = schema.parse(await jsonIn(folder, 'build.json'))
  return build.server ? { build, code: await readFile(join(folder, build.server.file), 'utf8') } : null
}

const jsonIn = async (folder: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'))
