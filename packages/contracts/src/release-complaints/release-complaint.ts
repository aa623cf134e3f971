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

/** Complaints that a reason overrides: those that may turn out well. The others certainly would not work. */
const forceable = new Set<string>([
  'types.not_provided',
  'contract.unknown',
  'previous_shell.module_missing',
  'previous_shell.name_missing',
] satisfies ReleaseComplaintCode[])

/** Whether `--force` overrides these complaints. */
export const canBeForced = (codes: string[]): boolean =>
  codes.length > 0 && codes.every(code => forceable.has(code))
