import type { Locale } from '@kocyolu/contracts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '../browser/storage.ts'
import { useRendered } from '../rendering/rendering.ts'
import { storageKeys } from '../storage-keys.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

interface Preferences {
  theme: ThemeChoice
  /** `auto` is what the site has: one language for all of it, or for every region the product's own. */
  language: Locale
  /** Whether a letter alone acts, where pages offer that. */
  singleKeys: boolean
  setTheme: (theme: ThemeChoice) => void
  setLanguage: (language: Locale) => void
  setSingleKeys: (singleKeys: boolean) => void
}

const { preferences: name } = storageKeys

function languageOfCookie(): Locale {
  const [, language = 'auto'] = /(?:^|; )kocyolu\.language=(tr|en)(?:;|$)/.exec(document.cookie) ?? []
  return language as Locale
}

/** A person's choices for this browser. The name is read before the first paint too, by the shell's early script. */
export const usePreferences = create<Preferences>()(
  persist(
    set => ({
      theme: 'light',
      language: 'auto',
      singleKeys: false,
      setTheme: theme => set({ theme }),
      setLanguage: language => set({ language }),
      setSingleKeys: singleKeys => set({ singleKeys }),
    }),
    {
      name,
      storage: createJSONStorage(() => browserStorage),
      // Where no language is kept, the cookie may have one: of a sign-in, or of a page without script.
      merge: (kept, now) => {
        const all = { ...now, ...Object(kept) }
        return all.language === 'auto' ? { ...all, language: languageOfCookie() } : all
      },
    },
  ),
)

/** The language that a person chose for this browser, wherever the page is rendered. */
export const useChosenLanguage = (): Locale =>
  useRendered(
    () => usePreferences.getState().language,
    rendering => rendering.language,
    usePreferences.subscribe,
  )

const year = 31_536_000

/** Servers cannot read the store: cookies pass the same to the account pages, and the language to who renders public pages. */
export function writePreferenceCookies(): void {
  const { theme, language } = usePreferences.getState()
  writeCookie(name, `${theme}.${language}`, '/account', year)
  writeCookie(storageKeys.language, language, '/', language === 'auto' ? 0 : year)
}

function writeCookie(name: string, value: string, path: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=${value}; path=${path}; max-age=${seconds}; samesite=lax`
}

usePreferences.subscribe(writePreferenceCookies)

/** Takes over what is chosen in another tab, which would be undone by the next choice here; returns what stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === name && void usePreferences.persist.rehydrate()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
