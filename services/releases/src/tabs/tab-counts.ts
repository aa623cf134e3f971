/** A minute of a composition. */
type TabCount = { composition: number; minute: Date; tabs: number; failed: number }

/** Tabs that are counted but not written down yet. */
export class TabCounts {
  #counts = new Map<string, TabCount>()

  add({
    composition,
    minute,
    tabs = 0,
    failed = 0,
  }: Partial<TabCount> & Pick<TabCount, 'composition' | 'minute'>): void {
    const key = `${composition} ${minute.getTime()}`
    const count = this.#counts.get(key) ?? { composition, minute, tabs: 0, failed: 0 }
    this.#counts.set(key, { ...count, tabs: count.tabs + tabs, failed: count.failed + failed })
  }

  /** All that came since the last time, in the order in which rows are locked. */
  take(): TabCount[] {
    const taken = [...this.#counts.values()].toSorted(
      (one, other) => one.composition - other.composition || one.minute.getTime() - other.minute.getTime(),
    )
    this.#counts = new Map()
    return taken
  }
}
