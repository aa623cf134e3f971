import { loadByPolicy } from '../federation/loading-policy.ts'
import { previewedBuilds } from './previewed-builds.ts'

/** Puts the builds that this tab previews into its composition, before anything reads that; other tabs load no code for it. */
export async function beginPreview(): Promise<void> {
  const builds = previewedBuilds()
  if (builds.length === 0) return
  const { applyPreview } = await loadByPolicy(() => import('./apply-preview.ts'))
  await applyPreview(builds)
}
