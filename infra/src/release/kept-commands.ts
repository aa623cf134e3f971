import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type BuildName,
  createReleases,
  findPublished,
  openStore,
  packBuild,
  publishedFiles,
  ReleaseUnknown,
  unpackBuild,
  type Wanted,
} from '@kocyolu/release-store'
import {
  type Asked,
  type Command,
  looking,
  Misunderstood,
  named,
  noMore,
  storeOf,
  wanted,
} from './command.ts'
import { publishedText } from './report.ts'

/** A published build, or without a build what the checkout has. */
async function packed(asked: Asked, { app, build }: Wanted): Promise<{ name: BuildName; bytes: Buffer }> {
  if (build !== undefined)
    return { name: { app, build }, bytes: await packBuild(storeOf(asked), { app, build }) }
  const { builtIn } = await import('./built-app.ts')
  const files = await builtIn(asked.checkout, app)
  const folder = await mkdtemp(join(tmpdir(), 'kocyolu-keep-'))
  try {
    const store = openStore(folder)
    await createReleases(store, { by: asked.settings.by }).publish(files)
    const name = { app, build: files.build }
    return { name, bytes: await packBuild(store, name) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What puts builds into files and takes them out again. */
export const keptCommands: Record<string, Command> = {
  keep: {
    usage: 'keep <app>@<build> <file> | <app> <file> --checkout <folder>',
    about: 'put a published build into one file, or what another checkout has built',
    run: async asked => {
      const [build, file, ...rest] = asked.args
      noMore(rest)
      if (build === undefined || file === undefined)
        throw new Misunderstood('keep takes a build and the file to write')
      const { name, bytes } = await packed(asked, wanted(build))
      if (!asked.dryRun) await writeFile(file, bytes)
      const data = { ...name, file, bytes: bytes.length }
      return {
        text: `${name.app}@${name.build} is kept in ${file}, ${Math.ceil(bytes.length / 1000)} kB`,
        data,
      }
    },
  },
  restore: {
    usage: 'restore <file> …',
    about: 'publish the builds in such files again',
    run: async asked => {
      if (asked.args.length === 0) throw new Misunderstood('restore takes the files to restore')
      const restored = []
      for (const file of asked.args) {
        const build = await unpackBuild(await readFile(file))
        const name = { app: build.app, build: build.build }
        const isNew = asked.dryRun
          ? (await findPublished(storeOf(asked), name.app, name.build)) === null
          : await looking(asked).publish(build)
        restored.push({ ...name, isNew })
      }
      return { text: publishedText(restored, asked.dryRun), data: restored }
    },
  },
  unpack: {
    usage: 'unpack <app>@<build> <folder>',
    about: 'write the files of a published build into a folder, to run an older service',
    run: async asked => {
      const [build, folder, ...rest] = asked.args
      noMore(rest)
      const { app, build: id } = named(build, 'The build')
      if (folder === undefined) throw new Misunderstood('unpack takes the folder to write to')
      const published = await findPublished(storeOf(asked), app, id)
      if (!published) throw new ReleaseUnknown({ code: 'build.unpublished', values: { app, build: id } })
      const { files, read } = publishedFiles(storeOf(asked), published)
      for (const file of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), await read(file))
      }
      return { text: `${build}: ${files.length} files in ${folder}`, data: { app, build: id, folder } }
    },
  },
}
