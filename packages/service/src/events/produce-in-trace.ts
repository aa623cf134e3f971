import { openSpan } from '@kocyolu/telemetry'

type Entry = { name: string; trace: string | null }

/** Gives entries to their queues as a part of the traces that wrote them; consumers go on from there. */
export async function produceInTrace<E extends Entry>(
  entries: readonly E[],
  produce: (entries: E[]) => Promise<void>,
): Promise<void> {
  const spans = entries.map(({ name, trace }) =>
    trace === null ? undefined : openSpan(`publish ${name}`, { kind: 'producer', parent: trace }),
  )
  try {
    // A process that records nothing hands on what it was given.
    await produce(entries.map((entry, at) => ({ ...entry, trace: spans[at]?.traceparent ?? entry.trace })))
  } catch (error) {
    for (const span of spans) span?.fail(error)
    throw error
  } finally {
    for (const span of spans) span?.end()
  }
}
