import type { Locale } from '@kocyolu/contracts'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { create } from 'zustand'
import { useChosenLanguage } from '../preferences/preferences.ts'
import { defaultLanguage } from '../site/site.ts'

export type Language = 'tr' | 'en'

/** The language that surrounds a component when the preference is `auto`. */
const RegionContext = createContext<Language>('tr')

/** Whether a component is within a region already. */
const WithinContext = createContext(false)

/** The language of the page's own region; null where it has none. */
export const usePageLanguage = create<{ language: Language | null }>(() => ({ language: null }))

/** Wrapper of a region's content when the component library is in use. */
export const RegionDecorator = createContext<ComponentType<{
  language: Language
  children: ReactNode
}> | null>(null)

/** The preference wins over the site's language, and that over the one a region has of its own. */
function resolveLanguage(preference: Locale, region: Language): Language {
  const chosen = preference === 'auto' ? defaultLanguage() : preference
  return chosen === 'auto' ? region : chosen
}

/** The language of the region this component is in. */
export function useLanguage(): Language {
  return resolveLanguage(useChosenLanguage(), useContext(RegionContext))
}

/**
 * The language of the open dialog, else of the region that has the focus, else of the page's own: for what is shown outside of
 * any region. A user's text within a region may be in another one.
 */
export function languageInUse(): Language {
  const dialog = document.querySelector('[role="dialog"]')?.closest('[lang]')
  const focused = document.activeElement?.closest('main [data-region]')
  const region = dialog ?? focused ?? document.querySelector('main [data-region]') ?? document.documentElement
  return region.getAttribute('lang') === 'en' ? 'en' : 'tr'
}

interface Props {
  /** The language of this region while the preference is `auto`. */
  language: Language
  children: ReactNode
}

/** A region with a language of its own: texts, formats and component texts inside follow it, and `lang` says so. */
export function Area({ language, children }: Props) {
  const Decorator = useContext(RegionDecorator)
  const spoken = resolveLanguage(useChosenLanguage(), language)
  const isWithin = useContext(WithinContext)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWithin && region.current?.closest('main')) usePageLanguage.setState({ language: spoken })
  }, [isWithin, spoken])
  return (
    <WithinContext value>
      <RegionContext value={language}>
        <div ref={region} lang={spoken} data-region style={{ display: 'contents' }}>
          {Decorator ? <Decorator language={spoken}>{children}</Decorator> : children}
        </div>
      </RegionContext>
    </WithinContext>
  )
}
