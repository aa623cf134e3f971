import type { Locale } from '@kocyolu/contracts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type ThemeChoice = 'light' | 'dark' | 'system'

interface Preferences {
  theme: ThemeChoice
  /** `auto` is what the site has: one language for all of it, or for every region the product's own. */
  language: Locale
  setTheme: (theme: ThemeChoice) => void
  setLanguage: (language: Locale) => void
}

const name = 'kocyolu.preferences'

/** What a person chose for this browser. The name is read before the first paint too, by the shell's early script. */
export const usePreferences = create<Preferences>()(
  persist(
    set => ({
      theme: 'light',
      language: 'auto',
      setTheme: theme => set({ theme }),
      setLanguage: language => set({ language }),
    }),
    { name, storage: createJSONStorage(() => localStorage) },
  ),
)

/** The account pages work without script and cannot read the store: a cookie tells them the same. */
function tellAccountPages({ theme, language }: Pick<Preferences, 'theme' | 'language'>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `kocyolu.preferences=${theme}.${language}; path=/account; max-age=31536000; samesite=lax`
}

usePreferences.subscribe(tellAccountPages)

/** Takes over what is chosen in another tab, which would be undone by the next choice here; returns what stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === name && void usePreferences.persist.rehydrate()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
