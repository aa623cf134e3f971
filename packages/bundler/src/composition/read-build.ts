import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Member } from './compose.ts'
import { RemoteBuild, RemoteManifest, ShellBuild } from './composition.ts'
import { readJson } from './folders.ts'

/** The shell's build in `folder`, with the template of the page. */
export function readShell(folder: string): { build: ShellBuild; template: string } {
  return {
    build: ShellBuild.parse(readJson(join(folder, 'build.json'))),
    template: readFileSync(join(folder, 'index.html'), 'utf8'),
  }
}

export function readRemote(folder: string): Member {
  return {
    build: RemoteBuild.parse(readJson(join(folder, 'build.json'))),
    manifest: RemoteManifest.parse(readJson(join(folder, 'remote.json'))),
  }
}
