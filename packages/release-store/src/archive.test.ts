import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packBuild, unpackBuild } from './archive.ts'
import { openStore } from './open-store.ts'
import { createReleases } from './releases.ts'
import { tinyRemote } from './testing/tiny-builds.ts'

test('a build comes back from its archive as it was, without what can be made again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const one = openStore(join(folder, 'one'))
  const other = openStore(join(folder, 'other'))
  const tiny = tinyRemote('mfe-shop', 'a1')
  const picture = Buffer.from([0xff, 0xd8, 0, 1, 0xfe])
  const files = [...tiny.files, 'entry/icon.png', '1.a1.js.br'].sort()
  const read: typeof tiny.read = async file => (file.endsWith('.png') ? picture : tiny.read(file))
  await createReleases(one, { by: 'ada' }).publish({ ...tiny, files, read })

  const back = await unpackBuild(await packBuild(one, tiny))
  expect(back).toMatchObject({ app: 'mfe-shop', build: 'a1', kind: 'remote' })
  await createReleases(other, { by: 'ada' }).publish(back)
  const kept = files.filter(file => file !== '1.a1.js.br')
  expect(await other.list('builds/')).toEqual(kept.map(file => `builds/mfe-shop/a1/${file}`))
  for (const file of kept) expect(await other.read(`builds/mfe-shop/a1/${file}`)).toEqual(await read(file))
  await expect(packBuild(one, { app: 'mfe-shop', build: 'a2' })).rejects.toThrow('a2 is not published')
})

test.each([
  ['a file that leads out of the build', { texts: { '../../elsewhere': 'x' } }, 'texts["../../elsewhere"]'],
  ['a file by its whole path', { bytes: { '/etc/passwd': 'eA==' } }, 'bytes["/etc/passwd"]'],
  ['a name that leads elsewhere', { build: '../other' }, 'at build'],
])('an archive with %s is refused', async (_, part, why) => {
  const archive = { app: 'mfe-shop', build: 'a1', kind: 'remote', texts: {}, bytes: {}, ...part }
  await expect(unpackBuild(brotliCompressSync(JSON.stringify(archive)))).rejects.toThrow(why)
})

test('a damaged archive, or another file, is refused', async () => {
  await expect(unpackBuild(Buffer.from('a picture'))).rejects.toThrow('This is no build that was kept')
})
