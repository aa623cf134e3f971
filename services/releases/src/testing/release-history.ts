import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompositionRecord, HistoryEntry } from '@kocyolu/release-store'
import { openStore } from '@kocyolu/release-store'

const at = '2026-11-20T09:00:00.000Z'
const digits = (number: number): string => String(number).padStart(8, '0')

type Canary = Omit<NonNullable<HistoryEntry['canary']>, 'began'>

export type ReleaseHistory = Awaited<ReturnType<typeof releaseHistory>>

/** A release store with compositions of one remote, each with a build of its own (`b1`, `b2`, …), and an empty history. */
export async function releaseHistory(compositions: number) {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  const store = openStore(folder)
  const write = (key: string, record: object) => store.create(key, Buffer.from(JSON.stringify(record)))
  for (let number = 1; number <= compositions; number++) {
    const build = `b${number}`
    const files = { files: [], sizes: {}, hashes: {} }
    const published = { app: 'mfe-coaching', build, kind: 'remote', at, by: 'Aslı', ...files }
    await write(`published/mfe-coaching/${build}.json`, published)
    await write(`compositions/${digits(number)}.json`, compositionRecord(number, build))
  }
  let entries = 0
  return {
    folder,
    store,
    /** Writes the next entry of the history. */
    async add({
      canary,
      ...entry
    }: Pick<HistoryEntry, 'action' | 'live'> & { canary: Canary | null; at?: string }): Promise<void> {
      entries++
      const said = { number: entries, at, by: 'Aslı', why: 'Deneme', changes: [] }
      const began = canary && { ...canary, began: 1 }
      await write(`history/${digits(entries)}.json`, { ...said, ...entry, canary: began })
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

function compositionRecord(number: number, build: string): CompositionRecord {
  const none = { navigation: [], guards: {}, screens: {}, heads: {} }
  const manifest = { name: 'mfe-coaching', prefixes: ['/mentors'], ...none }
  const remote = { build, manifest, antd: false, preload: {} }
  const composition = { number, shell: 's1', remotes: { 'mfe-coaching': remote } }
  const said = { number, from: null, at, by: 'Aslı', why: 'Deneme', previousShell: null }
  return { ...said, composition } as CompositionRecord
}
