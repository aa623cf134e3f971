import { integrityOf } from '@kocyolu/bundler/composition'
import type { BuildFiles } from '@kocyolu/release-store'
import { expect, test } from 'vitest'
import { changedBuild } from './changed-build.ts'

const chunk = 'say("Merhaba")'
const other = 'say("Koç")'
const entry = `chunks={1:"aaaaaaaaaa",2:"bbbbbbbbbb"};hashes={1:"${integrityOf(Buffer.from(chunk))}"};name="c_b1b1b1b1b1b1"`
const texts: Record<string, string> = {
  '1.aaaaaaaaaa.js': chunk,
  '1.aaaaaaaaaa.js.br': 'compressed',
  '2.bbbbbbbbbb.js': other,
  'maps/1.aaaaaaaaaa.js.map': '{}',
  'entry/remoteEntry.js': entry,
  'build.json': JSON.stringify({
    app: 'mfe-x',
    build: 'b1b1b1b1b1b1',
    container: 'c_b1b1b1b1b1b1',
    screens: { '/x': { files: ['1.aaaaaaaaaa.js', '2.bbbbbbbbbb.js'], shared: [] } },
    integrity: { 'entry/remoteEntry.js': 'sha256-old', '1.aaaaaaaaaa.js': 'sha256-old' },
    server: { file: 'server/main.cjs', integrity: 'sha256-server' },
  }),
}
const original: BuildFiles = {
  app: 'mfe-x',
  build: 'b1b1b1b1b1b1',
  kind: 'remote',
  files: Object.keys(texts),
  read: async file => Buffer.from(texts[file] ?? ''),
}

test('a changed build has names, hashes and an id of its own, and shares what has not changed', async () => {
  const changed = await changedBuild(original, text => text.replace('Merhaba', 'Selam'))
  const read = async (file: string) => Buffer.from(await changed.read(file))
  const name = changed.files.find(file => /^1\.\w+\.js$/.test(file)) ?? ''
  expect(name).not.toBe('1.aaaaaaaaaa.js')
  expect((await read(name)).toString()).toBe('say("Selam")')
  expect(changed.files).toEqual(expect.arrayContaining(['2.bbbbbbbbbb.js', `maps/${name}.map`, `${name}.br`]))
  expect(changed.files).not.toContain('1.aaaaaaaaaa.js.br')

  const record = JSON.parse((await read('build.json')).toString())
  expect(record).toMatchObject({ build: changed.build, container: `c_${changed.build}` })
  expect(record.server).toEqual({ file: 'server/main.cjs', integrity: 'sha256-server' })
  expect(record.screens['/x'].files).toEqual([name, '2.bbbbbbbbbb.js'])
  for (const [file, hash] of Object.entries(record.integrity))
    expect(hash).toBe(integrityOf(await read(file)))
  const start = (await read('entry/remoteEntry.js')).toString()
  expect(start).toContain(`1:"${name.slice(2, -3)}",2:"bbbbbbbbbb"`)
  expect(start).toContain(integrityOf(await read(name)))
  expect(start).toContain(`name="c_${changed.build}"`)
})
