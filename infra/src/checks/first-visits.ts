import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  assetUrl,
  compose,
  entryFolder,
  preloadsOf,
  readRemote,
  readShell,
} from '@kocyolu/bundler/composition'

/** What a first visit may fetch of scripts and styles before its page is drawn, in kB (brotli): a tenth more than one bundle would. */
const most = { public: 170, own: 175 }

/** The pages whose first visit fetches more than it may, in words. */
export function heavyFirstVisits(checkout: string, remotes: string[]): string[] {
  const { build: shell } = readShell(join(checkout, 'shell/dist'))
  const members = remotes.map(app => readRemote(join(checkout, app, 'dist'), null))
  const composition = compose(1, shell, members)
  const sizes = new Map(
    [shell, ...members.map(({ build }) => build)].flatMap(({ app, build, integrity = {} }) =>
      Object.keys(integrity).map(file => [
        assetUrl(app, build, file),
        sizeOf(join(checkout, app, 'dist', file)),
      ]),
    ),
  )
  const early = assetUrl('shell', shell.build, `${entryFolder}early.js`)
  return members.flatMap(({ build, manifest }) =>
    Object.keys(build.screens).flatMap(path => {
      const { styles, scripts, early: announced } = preloadsOf(shell, composition, path)
      const files = new Set([early, ...styles, ...scripts, ...announced])
      const bytes = [...files].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0)
      const limit = path in manifest.heads ? most.public : most.own
      return bytes > limit * 1_000
        ? [
            `${path}: a first visit fetches ${Math.ceil(bytes / 1_000)} kB of scripts and styles; ${limit} it may`,
          ]
        : []
    }),
  )
}

const sizeOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
