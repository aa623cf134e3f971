import { parseSourceMap, resolveStack, type SourceMap } from '@kocyolu/bundler/stack-traces'
import type { StackFrame } from '@kocyolu/contracts'
import { CompositionRecord, type ReleaseStore } from '@kocyolu/release-store'
import { LRUCache } from 'lru-cache'
import type { Failures } from './pending-errors.ts'
import { lastingName } from './stack-frames.ts'

type Stack = Pick<Failures, 'app' | 'build' | 'composition' | 'frames'>

export type StackMaps = ReturnType<typeof createStackMaps>

/** So much of source maps is kept at hand, in characters. */
const mapRoom = 30_000_000

/**
 * Reads the source maps of published builds, which are not served; those that were used last are kept. A frame without a
 * map stays where it was served.
 */
export function createStackMaps(store: ReleaseStore | null) {
  const maps = new LRUCache<string, SourceMap>({ maxSize: mapRoom })
  const compositions = new LRUCache<number, CompositionRecord>({ max: 50 })

  async function read(key: string): Promise<SourceMap | null> {
    const known = maps.get(key)
    if (known) return known
    const bytes = await store?.read(key)
    if (!bytes) return null
    const map = parseSourceMap(bytes.toString())
    maps.set(key, map, { size: bytes.length })
    return map
  }

  async function compositionOf(number: number): Promise<CompositionRecord | null> {
    const known = compositions.get(number)
    if (known || number === 0) return known ?? null
    const bytes = await store?.read(`compositions/${String(number).padStart(8, '0')}.json`)
    if (!bytes) return null
    const record = CompositionRecord.parse(JSON.parse(bytes.toString()))
    compositions.set(number, record)
    return record
  }

  /** The builds that a file of an app may be from: the reported one, and those of the tab's composition. */
  async function buildsOf(app: string, stack: Stack): Promise<string[]> {
    const record = await compositionOf(stack.composition)
    const live = app === 'shell' ? record?.composition.shell : record?.composition.remotes[app]?.build
    return [...new Set([app === stack.app ? stack.build : undefined, live])].filter(build => build != null)
  }

  async function resolve(stack: Stack): Promise<StackFrame[]> {
    return resolveStack(stack.frames, async ({ app, build, map }) => {
      const builds = build === null ? await buildsOf(app, stack) : [build]
      for (const one of builds) {
        // A name that is no key of a store, or a store that is away: then without the map.
        const found = await read(`builds/${app}/${one}/${map}`).catch(() => null)
        if (found) return found
      }
      return null
    })
  }

  return {
    resolve,
    /** The first place in our own code, by a name that it also has in the next build; null when nothing is known. */
    async placeOf(stack: Stack): Promise<string | null> {
      const frames = await resolve(stack).catch(() => [])
      const own = frames.find(({ file, resolved }) => resolved && isOwn(file))
      const [top] = stack.frames
      return own?.file ?? (top ? lastingName(top.file) : null)
    },
  }
}

/** Whether one of us wrote it: neither a library nor what the bundler put around modules. */
const isOwn = (file: string): boolean => !file.startsWith('node_modules/') && file.includes('/src/')
