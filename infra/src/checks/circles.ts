/** Imports of each place, by name. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The places that import each other in a circle, each as its members sorted (Tarjan's strongly connected components). */
export function circlesOf(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(place: string): number {
    const own = order.size
    order.set(place, own)
    open.push(place)
    let lowest = own
    for (const next of imports.get(place) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? own)
    }
    if (lowest === own) {
      const members = open.splice(open.indexOf(place))
      if (members.length > 1) circles.push(members.sort())
    }
    return lowest
  }

  for (const place of imports.keys()) if (!order.has(place)) visit(place)
  return circles
}

/** The same imports between larger places; a file in none (`null`) is left out. */
export function importsBetween(imports: Imports, placeOf: (file: string) => string | null): Imports {
  const places = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = placeOf(file)
    if (from === null) continue
    const known = places.get(from) ?? new Set<string>()
    for (const target of targets) {
      const to = placeOf(target)
      if (to !== null && to !== from) known.add(to)
    }
    places.set(from, known)
  }
  return places
}
