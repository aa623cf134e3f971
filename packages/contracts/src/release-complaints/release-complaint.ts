import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

/** One thing that speaks against a release: its code, and what its text names. */
export type ReleaseComplaint = { code: ReleaseComplaintCode; values: Record<string, string | number> }
export type ReleaseComplaintCode = keyof typeof en

const texts: Record<'tr' | 'en', Record<string, string>> = { tr, en }

/** The complaint in words; null for a code of a newer age. */
export function complaintText(
  { code, values }: { code: string; values: ReleaseComplaint['values'] },
  language: 'tr' | 'en',
): string | null {
  const text = Object.hasOwn(texts[language], code) ? texts[language][code] : undefined
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? null
}

/** What somebody may decide to release in spite of, each with the reason that then stands in the history. */
export const releaseGates = ['types', 'contracts', 'integrity', 'way_back'] as const
export type ReleaseGate = (typeof releaseGates)[number]

const gates: Partial<Record<ReleaseComplaintCode, ReleaseGate>> = {
  'types.gone': 'types',
  'types.required': 'types',
  'types.absent': 'types',
  'types.changed': 'types',
  'types.unrecorded': 'types',
  'types.not_provided': 'types',
  'types.build_unrecorded': 'types',
  'contract.unknown': 'contracts',
  'contract.unrecorded': 'contracts',
  'integrity.missing': 'integrity',
  'build.restored': 'integrity',
  'server.broken': 'integrity',
  'server.undrawn': 'integrity',
  'previous_shell.module_missing': 'way_back',
  'previous_shell.name_missing': 'way_back',
}

/** The gate that a complaint comes from, when there is a way past it. */
export const gateOf = (code: string): ReleaseGate | null =>
  Object.hasOwn(gates, code) ? (gates[code as ReleaseComplaintCode] ?? null) : null
