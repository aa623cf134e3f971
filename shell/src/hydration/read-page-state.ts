import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { usePreview } from '../preview/preview-state.ts'
import type { PageState } from './page-state.ts'

/**
 * Data from which a server has rendered the page in `root`. Undefined where none has, or where the page that this tab shows is another
 * one: by a build that it previews.
 */
export function readPageState(root: HTMLElement): PageState | undefined {
  if (!root.hasAttribute('data-rendered') || usePreview.getState().status === 'shown') return undefined
  try {
    const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '')
    const name = ownerOf(location.pathname)
    const isOurs =
      state.remote?.name === name && state.remote?.build === composition.remotes[name ?? '']?.build
    return isOurs ? state : undefined
  } catch {
    // A page that was cut off.
    return undefined
  }
}
