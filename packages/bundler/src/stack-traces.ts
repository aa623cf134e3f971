import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { entryFolder, mapsFolder } from './composition/folders.ts'

/** A place in a file that was served, as a browser counts: the first line and the first column are 1. */
interface ServedPlace {
  /** `/assets/mfe-admin/554.f68f2a211e.js` */
  file: string
  line: number
  column: number
}

/** A source map that was read. */
export type SourceMap = TraceMap

/** Where a script's source map is kept. */
interface MapPlace {
  app: string
  /** Of a file that belongs to one build alone; null for one that builds share. */
  build: string | null
  /** Its path among the files of the build. */
  map: string
}

export const parseSourceMap = (json: string): SourceMap => new TraceMap(json)

/** The source map of a script by its address; null for what is no script of a build. */
function mapPlaceOf(file: string): MapPlace | null {
  const [, app, build = null, name] = /^\/assets\/([\w-]+)\/(?:([\w-]+)\/)?([\w.-]+\.js)$/.exec(file) ?? []
  if (!app || !name) return null
  return { app, build, map: `${mapsFolder}${build === null ? '' : entryFolder}${name}.map` }
}

/**
 * Where the places of a stack are in the sources; `file` is then a path of the repository, or begins with `node_modules/`.
 * A place without a map stays what it was. `readMap` is asked once for each file.
 */
export async function resolveStack<Place extends ServedPlace>(
  places: Place[],
  readMap: (place: MapPlace) => Promise<SourceMap | null>,
): Promise<(Place & { resolved: boolean })[]> {
  const files = [...new Set(places.map(({ file }) => file))]
  const maps = new Map(
    await Promise.all(
      files.map(async file => {
        const place = mapPlaceOf(file)
        return [file, place && (await readMap(place))] as const
      }),
    ),
  )
  return places.map(place => {
    const map = maps.get(place.file)
    const { source, line, column } = map
      ? originalPositionFor(map, { line: place.line, column: place.column - 1 })
      : { source: null }
    return source === null
      ? { ...place, resolved: false }
      : { ...place, file: source, line, column: column + 1, resolved: true }
  })
}
