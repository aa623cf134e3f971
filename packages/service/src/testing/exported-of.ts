import { type EventPayload, type EventType, PersonalExport } from '@kocyolu/contracts'

type Api = {
  deliver(type: 'user.export_asked', payload: EventPayload<'user.export_asked'>): Promise<unknown>
  events(): Promise<{ name: string; payload: unknown }[]>
  deps: { name: EventPayload<'user.part_exported'>['service'] }
}

/** A service's export for a user: each kind of thing under its name. */
export async function exportedOf(api: Api, userId: string, language: 'tr' | 'en' = 'tr') {
  const exportId = crypto.randomUUID()
  const asked = { userId, exportId, round: 1, services: [api.deps.name], language }
  await api.deliver('user.export_asked', asked)
  const pieces = (await api.events())
    .filter(({ name }) => name === ('user.part_exported' satisfies EventType))
    .map(({ payload }) => payload as EventPayload<'user.part_exported'>)
    .filter(piece => piece.exportId === exportId)
    .toSorted((one, other) => one.number - other.number)
  const text = pieces.map(piece => piece.text).join('')
  const { parts } = PersonalExport.parse(JSON.parse(text))
  return { pieces, parts, text, rows: Object.fromEntries(parts.map(({ name, rows }) => [name, rows])) }
}
