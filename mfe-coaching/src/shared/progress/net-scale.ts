/** A tenth of what is shown stays free above and below it, and a net at min. */
const free = 0.1

/** From where to where a chart goes: around the nets that happened and the goal, within what there can be. */
export function netScale(nets: readonly number[], goal: number | undefined, questions: number) {
  const values = goal === undefined ? nets : [...nets, goal]
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(1, (max - min) * free)
  return {
    low: Math.max(Math.floor(min - room), Math.min(0, Math.floor(min))),
    high: Math.min(Math.ceil(max + room), Math.max(questions, Math.ceil(max))),
  }
}
