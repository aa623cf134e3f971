import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type PublishedSite, readSite } from './published-site.ts'

/** The live one, a canary, and those of requests that are just on their way. */
const maxKept = 4

/** The site as browsers of a bucket have it now; each change of what is live or a canary is in the very next answer. */
export function siteFolder(folder: string): (bucket?: string) => PublishedSite {
  const known = new LRUCache<string, PublishedSite>({ max: maxKept })
  return bucket => {
    const place = canaryOf(folder, bucket) ?? realpathSync(join(folder, 'live'))
    const mark = [
      place,
      ...['composition.json', 'servers.json'].map(file => stampOf(join(place, file))),
    ].join()
    const site = known.get(mark) ?? readSite(place, mark)
    known.set(mark, site)
    return site
  }
}

/** Differs when a file was rewritten; one of an older age may not have it. */
function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs}` : ''
}

/** A bucket of browsers, or a role, that have the canary; undefined while there is none. */
export function canaryBucket(folder: string): string | undefined {
  const place = join(folder, 'canary')
  return existsSync(place) ? readdirSync(place).find(name => aBucket.test(name)) : undefined
}

const aBucket = /^(\d\d|[a-z]+)$/

function canaryOf(folder: string, bucket = ''): string | undefined {
  if (!aBucket.test(bucket)) return undefined
  try {
    return realpathSync(join(folder, 'canary', bucket))
  } catch {
    // There is none, or this bucket does not belong to it.
    return undefined
  }
}
