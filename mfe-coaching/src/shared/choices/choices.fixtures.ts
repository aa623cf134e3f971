import type { ChoiceList, Programme } from '@kocyolu/contracts'

/** A programme whose last rank is a thousand times its number. */
export const programme = (id: number, part: Partial<Programme> = {}): Programme => ({
  ...{ id, code: String(900 + id), university: 'Ege Üniversitesi', name: `Tıp ${id}`, scoreType: 'SAY' },
  ranks: [{ year: 2026, rank: id * 1_000 }],
  ...{ source: { name: 'Kılavuz', link: 'https://kilavuz.example/', year: 2026 }, isRetired: false },
  ...part,
})

export const choiceList = (ids: readonly number[], part: Partial<ChoiceList> = {}): ChoiceList => ({
  ...{ isOpen: true, ranks: [{ scoreType: 'SAY', rank: 2_000, isEstimate: false }], version: 1 },
  entries: ids.map(id => ({ programme: programme(id), note: '' })),
  ...part,
})
