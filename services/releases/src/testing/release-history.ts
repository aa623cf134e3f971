import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompositionRecord, HistoryEntry } from '@kocyolu/release-store'
import { openStore, type ReleaseStore } from '@kocyolu/release-store'

const at = '2026-11-20T09:00:00.000Z'
const digits = (number: number): string => String(number).padStart(8, '0')

type Canary = Omit<NonNullable<HistoryEntry['canary']>, 'began'>

export type ReleaseHistory = {
  folder: string
  store: ReleaseStore
  /** Writes the next entry of the history. */
  add(entry: Pick<HistoryEntry, 'action' | 'live'> & { canary: Canary | null; at?: string }): Promise<void>
  remove(): Promise<void>
}

/** A release store with compositions of one remote, each with a build of its own (`b1`, `b2`, …), and an empty history. */
export async function releaseHistory(compositions: number): Promise<ReleaseHistory> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  const store = openStore(folder)
  const write = (key: string, record: object) => store.create(key, Buffer.from(JSON.stringify(record)))
  for (let number = 1; number <= compositions; number++) {
    const build = `b${number}`
    const published = {
      app: 'mfe-coaching',
      build,
      kind: 'remote',
      at,
      by: 'Aslı',
      files: [],
      sizes: {},
      hashes: {},
    }
    await write(`published/mfe-coaching/${build}.json`, published)
    await write(`compositions/${digits(number)}.json`, compositionRecord(number, build))
  }
  let entries = 0
  return {
    folder,
    store,
    async add({ canary, ...entry }) {
      entries++
      const said = { number: entries, at, by: 'Aslı', why: 'Deneme', changes: [] }
      await write(`history/${digits(entries)}.json`, {
        ...said,
        ...entry,
        canary: canary && { ...canary, began: 1 },
      })
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

function compositionRecord(number: number, build: string): CompositionRecord {
  const manifest = {
    name: 'mfe-coaching',
    prefixes: ['/mentors'],
    navigation: [],
    guards: {},
    screens: {},
    heads: {},
  }
  const remote = { build, manifest, antd: false, preload: {} }
  const composition = { number, shell: 's1', remotes: { 'mfe-coaching': remote } }
  return {
    number,
    from: null,
    at,
    by: 'Aslı',
    why: 'Deneme',
    previousShell: null,
    composition,
  } as CompositionRecord
}
