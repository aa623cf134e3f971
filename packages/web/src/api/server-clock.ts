/** Clocks that differ by less than this agree: an answer says its time by the second. */
const agreeMs = 10_000

let difference = Number.NEGATIVE_INFINITY

/** Reads the `Date` of an answer. A cached one is older than now, so the latest counts. */
export function noteServerDate(date: string | null): void {
  const observed = Date.parse(date ?? '') - Date.now()
  if (observed > difference) difference = observed
}

/** The time by the clock of the site, in milliseconds: that of a computer may be a day off. */
export const serverNow = (): number =>
  Date.now() + (Number.isFinite(difference) && Math.abs(difference) > agreeMs ? difference : 0)
