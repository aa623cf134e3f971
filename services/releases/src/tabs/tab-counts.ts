/** The tabs of a composition that were opened after a change of what is live. */
type TabCount = { change: number; changedAt: Date; composition: number; tabs: number; failed: number }

/** Tabs that are counted but not written down yet. */
export class TabCounts {
  #counts = new Map<string, TabCount>()

  add({
    tabs = 0,
    failed = 0,
    ...opened
  }: Partial<TabCount> & Pick<TabCount, 'change' | 'changedAt' | 'composition'>): void {
    const { change, changedAt, composition } = opened
    const key = `${change} ${changedAt.getTime()} ${composition}`
    const count = this.#counts.get(key) ?? { ...opened, tabs: 0, failed: 0 }
    this.#counts.set(key, { ...count, tabs: count.tabs + tabs, failed: count.failed + failed })
  }

  /** All that came since the last time, in the order in which rows are locked. */
  take(): TabCount[] {
    const taken = [...this.#counts.values()].toSorted(
      (one, other) =>
        one.change - other.change ||
        one.changedAt.getTime() - other.changedAt.getTime() ||
        one.composition - other.composition,
    )
    this.#counts = new Map()
    return taken
  }
}
