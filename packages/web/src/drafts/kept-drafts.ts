import { newId } from '../browser/new-id.ts'
import { sharedLocks } from '../browser/other-tabs.ts'
import { browserStorage, tabStorage } from '../browser/storage.ts'
import { storageKeys } from '../storage-keys.ts'

/** A draft that outlives the tab it is typed in. */
type KeptDraft = { owner: string; key: string; tab: string; text: string; at: number }

const { keptDrafts: storageKey, draftTab: tabKey } = storageKeys

/** Limits of kept drafts; the oldest go first. */
const max = { drafts: 5, characters: 200_000, ms: 7 * 24 * 3_600_000 }

/** The owner of what a visitor typed: it waits for the user who signs in, for an hour. */
export const visitorOwner = 'visitor'
const visitorMs = 3_600_000

type Keeping = { owner: string; isUnsaved: (text: string) => boolean }

/** Which drafts of this tab are kept, and for whom. */
const keeping = new Map<string, Keeping>()

const isFresh = ({ owner, at }: KeptDraft): boolean =>
  at > Date.now() - (owner === visitorOwner ? visitorMs : max.ms)

function readKept(): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFresh) : []
  } catch {
    return []
  }
}

function storeKept(kept: KeptDraft[]): void {
  const newest = kept.toSorted((one, other) => other.at - one.at).slice(0, max.drafts)
  const fitting: KeptDraft[] = []
  let left = max.characters
  for (const one of newest) {
    left -= one.text.length
    if (left >= 0) fitting.push(one)
  }
  if (fitting.length === 0) browserStorage.removeItem(storageKey)
  else browserStorage.setItem(storageKey, JSON.stringify(fitting))
}

/** The name of this tab, which holds a lock of that name for as long as it is open. */
const thisTab = (): string => tabStorage.getItem(tabKey) ?? nameTab(newId())

function nameTab(name: string): string {
  tabStorage.setItem(tabKey, name)
  return name
}

const lockOf = (tab: string) => `${tabKey}.${tab}`

/** A page that is loaded again gets the lock of the one before as soon as that is gone. */
const reloadMs = 2_000
const whileOpen = () => new Promise<never>(() => {})

let isHolding = false
/** A duplicated tab has the storage of the other, and with it the name of a tab that is still open: it takes a new one. */
function holdTab(): void {
  if (isHolding) return
  isHolding = true
  const locks = sharedLocks()
  locks?.request(lockOf(thisTab()), { signal: AbortSignal.timeout(reloadMs) }, whileOpen).catch(() => {
    nameTab(newId())
    void locks.request(lockOf(thisTab()), whileOpen)
  })
}

/** Keeps a draft of this tab as it is now, if it is one that is kept; what is saved elsewhere needs that no more. */
export function keepDraft(key: string, text: string): void {
  const kept = keeping.get(key)
  if (!kept) return
  const { owner, isUnsaved } = kept
  const tab = thisTab()
  const others = readKept().filter(one => one.key !== key || one.tab !== tab)
  storeKept(text === '' || !isUnsaved(text) ? others : [...others, { owner, key, tab, text, at: Date.now() }])
}

/** From now on a draft of this tab is kept for its owner. */
export function startKeeping(key: string, how: Keeping): void {
  keeping.set(key, how)
  holdTab()
}

/** Hands on what was kept by a tab that is closed by now, the newest first, until one is taken. */
export async function resumeKept(key: string, owner: string, take: (text: string) => boolean): Promise<void> {
  const tab = thisTab()
  const isMine = (one: KeptDraft) => one.key === key && one.owner === owner && one.tab !== tab
  for (const { tab: before } of readKept().filter(isMine)) {
    const takeOver = (isClosed: boolean): boolean => {
      // Looked up again under the lock: another tab may have taken it meanwhile.
      const kept = isClosed && readKept().find(one => isMine(one) && one.tab === before)
      if (!kept || !take(kept.text)) return false
      storeKept(readKept().filter(one => one.key !== key || one.tab !== before))
      return true
    }
    // Without locks nothing says that a tab is open: a draft in two tabs is better than a lost one.
    const locks = sharedLocks()
    const isDone = locks
      ? await locks.request(lockOf(before), { ifAvailable: true }, lock => takeOver(lock !== null))
      : takeOver(true)
    if (isDone) return
  }
}

/** Drops what is kept, but that of one person, to whom a visitor's is handed on. */
export function forgetKeptDrafts(but?: string): void {
  writeNow()
  const isHandedOn = ({ owner }: KeptDraft) => but !== undefined && owner === visitorOwner
  storeKept(
    readKept().flatMap(one =>
      one.owner === but ? [one] : isHandedOn(one) ? [{ ...one, owner: but ?? '' }] : [],
    ),
  )
}

/** A key is answered before anything is stored: a long post costs hundreds of kilobytes each time. */
const restMs = 400

const waiting = new Map<string, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Has the newest write of a name done in a moment, and at the latest when the page is hidden. */
export function writeAtRest(name: string, write: () => void): void {
  if (!isListening) {
    isListening = true
    addEventListener('pagehide', writeNow)
    addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeNow())
  }
  waiting.set(name, write)
  timer ??= setTimeout(writeNow, restMs)
}

/** Does what waits. */
export function writeNow(): void {
  clearTimeout(timer)
  timer = undefined
  for (const write of waiting.values()) write()
  waiting.clear()
}
