import { storageKeys } from '@kocyolu/web/storage-keys'

const { preview: stored } = storageKeys
const max = 20

/**
 * The builds that this tab previews, `mfe-coaching@0123456789ab`: those of the address, which become the tab's own and leave
 * the address, or those it has from before. Another tab never gets them.
 */
export function previewedBuilds(): string[] {
  const address = new URL(location.href)
  const given = address.searchParams.getAll('preview').filter(build => build !== '')
  if (given.length > 0) {
    keep(given.slice(0, max))
    address.searchParams.delete('preview')
    history.replaceState(history.state, '', address)
  }
  return given.length > 0 ? given.slice(0, max) : kept()
}

/** Ends the preview of this tab, from its next page on. */
export function endPreview(): void {
  try {
    sessionStorage.removeItem(stored)
  } catch {
    // Nothing was kept.
  }
}

function keep(builds: string[]): void {
  try {
    sessionStorage.setItem(stored, JSON.stringify(builds))
  } catch {
    // A browser that keeps nothing for this site: the preview ends with the page.
  }
}

function kept(): string[] {
  try {
    const builds: unknown = JSON.parse(sessionStorage.getItem(stored) ?? '[]')
    return Array.isArray(builds) ? builds.map(String) : []
  } catch {
    return []
  }
}
