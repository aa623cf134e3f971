import { type ReactNode, useContext } from 'react'
import { useChosenLanguage } from '../preferences/preferences.ts'
import { type Language, RegionContext, RegionDecorator, resolveLanguage } from './language.ts'

interface Props {
  /** The language of this region while the preference is `auto`. */
  language: Language
  children: ReactNode
}

/** A region with a language of its own: texts, formats and component texts inside follow it, and `lang` says so. */
export function Area({ language, children }: Props) {
  const Decorator = useContext(RegionDecorator)
  const spoken = resolveLanguage(useChosenLanguage(), language)
  return (
    <RegionContext value={language}>
      <div lang={spoken} data-region style={{ display: 'contents' }}>
        {Decorator ? <Decorator language={spoken}>{children}</Decorator> : children}
      </div>
    </RegionContext>
  )
}
