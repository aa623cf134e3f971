import type { ReportReason } from '@kocyolu/contracts'
import { useDraft } from '@kocyolu/web'

type Draft = { reason: ReportReason | null; note: string }

const nothing: Draft = { reason: null, note: '' }

/** A report as a user left it: what is typed is not lost by closing its dialog. */
export function useReportDraft(key: string) {
  const [kept, keep, clear] = useDraft(key)
  const draft = kept === '' ? nothing : (JSON.parse(kept) as Draft)
  return {
    draft,
    isChanged: kept !== '',
    change: (part: Partial<Draft>) => keep(JSON.stringify({ ...draft, ...part })),
    clear,
  }
}
