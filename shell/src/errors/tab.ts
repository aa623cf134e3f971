import { releasesCalls } from '@kocyolu/contracts'
import { call, newId, tabStorage } from '@kocyolu/web'
import { storageKeys } from '@kocyolu/web/storage-keys'
import { composition } from '../composition/composition.ts'
import { usePreview } from '../preview/preview-state.ts'

/** This tab as it is counted: by a number of its own that identifies no user, new with every composition. */
type Tab = { id: string; composition: number; openedAt: number; isReported: boolean; hasFailed: boolean }

const { countedTab: key } = storageKeys
/** A tab that is open for days is not compared with those opened just now. */
const countedMs = 12 * 3_600_000

/** Reports once that this tab was opened, so that it knows among how many something failed. */
export async function reportOpened(): Promise<void> {
  const tab = thisTab()
  if (!tab || tab.isReported) return
  keep({ ...tab, isReported: true })
  const body = { composition: tab.composition, tab: tab.id }
  // One tab more or less changes nothing.
  await call(releasesCalls.openedTab, { body }).catch(() => undefined)
}

/** The tab's number when this is the first time that something failed in it; undefined from then on. */
export function firstFailure(): string | undefined {
  const tab = thisTab()
  if (!tab || tab.hasFailed || Date.now() - tab.openedAt > countedMs) return undefined
  keep({ ...tab, hasFailed: true })
  return tab.id
}

/** The number of the composition that others have as well; a tab that previews a build is by itself. */
export function sharedComposition(): number | undefined {
  if (usePreview.getState().status === 'shown') return undefined
  return composition.number || undefined
}

function thisTab(): Tab | undefined {
  const number = sharedComposition()
  if (number === undefined) return undefined
  const kept = read()
  if (kept?.composition === number) return kept
  return {
    id: newId(),
    composition: number,
    openedAt: Date.now(),
    isReported: false,
    hasFailed: false,
  }
}

function read(): Tab | undefined {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const keep = (tab: Tab): void => tabStorage.setItem(key, JSON.stringify(tab))
