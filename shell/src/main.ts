import { compositionOfPage, setComposition } from './composition/composition.ts'
import { beginWait, loadByPolicy } from './federation/loading-policy.ts'
import { previewedBuilds } from './preview/previewed-builds.ts'

const start = () => import('./bootstrap.ts')

setComposition(compositionOfPage())
beginWait(globalThis.doneEarly?.startedAt ?? 0)

// A style of the page that did not arrive would count as loaded; without its element it is fetched again, and checked.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  if (!link.sheet) link.remove()

// The shared libraries are settled before any of them is used; everything else is behind this import.
beginPreview()
  .then(() => loadByPolicy(start))
  .catch(() => {
    // Handled by the early script, which needs none of the missing files.
    dispatchEvent(new Event('not-started'))
    startLate()
  })

const lateTries = 30

/** Goes on trying under the message that the page could not be loaded, which goes when the page is rendered after all. */
function startLate(tries = 1): void {
  setTimeout(() => start().catch(() => tries < lateTries && startLate(tries + 1)), 4_000)
}

/** Puts the builds that this tab previews into its composition, before anything reads that; other tabs load no code for it. */
async function beginPreview(): Promise<void> {
  const builds = previewedBuilds()
  if (builds.length === 0) return
  const { applyPreview } = await loadByPolicy(() => import('./preview/apply-preview.ts'))
  await applyPreview(builds)
}
