import { tabStorage } from '@kocyolu/web/storage'
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
export const endPreview = (): void => tabStorage.removeItem(stored)

const keep = (builds: string[]): void => tabStorage.setItem(stored, JSON.stringify(builds))

function kept(): string[] {
  try {
    const builds: unknown = JSON.parse(tabStorage.getItem(stored) ?? '[]')
    return Array.isArray(builds) ? builds.map(String) : []
  } catch {
    return []
  }
}
