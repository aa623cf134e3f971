import { gather, startFlow } from '../flow/flow.ts'

/** A steady flow of messages while something happens; fails when anything acknowledged was not delivered exactly once, in order. */
export async function underFlow(
  origin: string,
  happens: () => Promise<unknown>,
  mayFail = false,
): Promise<string> {
  // Slower than one person may write.
  const flow = await startFlow({ origin, pairs: await gather(origin, 10), rate: 15 })
  await flow.until(100)
  await happens()
  await flow.until(flow.acknowledged + 200)
  const { acknowledged, failed, lost, twice, outOfOrder, absences } = await flow.finish()
  const refused = Object.entries(Object.groupBy(failed, ({ how }) => how))
  const how = refused.map(([what, all = []]) => `${all.length} times ${what}`).join(', ')
  const seen = `${acknowledged} messages, ${failed.length} refused${how && ` (${how})`}, ${lost} lost, ${twice} twice, ${outOfOrder} out of order, ${absences.length} streams came back`
  if (lost + twice + outOfOrder > 0 || (failed.length > 0 && !mayFail)) throw new Error(seen)
  return seen
}
