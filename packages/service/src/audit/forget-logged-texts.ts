import { type BaseDeps, withEm } from '../deps.ts'
import { forgetOldTexts } from './redact-audit.ts'

const keptMs = 90 * 24 * 3_600_000
const batch = 100

/** Forgets people's texts that the audit log has kept long enough for a complaint to be looked into. */
export async function forgetLoggedTexts(deps: BaseDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs)
  while ((await forgetOldTexts(withEm(deps), before, batch)) === batch) {}
}
