import {
  Button,
  browserStorage,
  type Language,
  Notice,
  useIsHydrating,
  useLanguageChoice,
  usePageLanguage,
  useSession,
} from '@kocyolu/web'
import { storageKeys } from '@kocyolu/web/storage-keys'
import { Languages } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

/** Offers one language for the whole site, once in a browser, where a page is in another one than the browser and none was chosen. */
export function LanguageOffer() {
  const [chosen, choose] = useLanguageChoice()
  const { language: page } = usePageLanguage()
  const { isLoading } = useSession()
  const isHydrating = useIsHydrating()
  const [isOver, setOver] = useState(wasOffered)
  const wanted = languageOfBrowser()
  const isOffered =
    !isOver && !isLoading && !isHydrating && chosen === 'auto' && page !== null && wanted && wanted !== page
  return (
    <div role="status" className={styles.place}>
      {isOffered && <Offer language={wanted} onChoose={() => choose(wanted)} onClose={() => setOver(true)} />}
    </div>
  )
}

type OfferProps = { language: Language; onChoose: () => void; onClose: () => void }

function Offer({ language, onChoose, onClose }: OfferProps) {
  const t = useText()
  useEffect(() => browserStorage.setItem(storageKeys.languageOffer, language), [language])
  return (
    <Notice className={styles.version} closeLabel={t('languageOffer.close')} onClose={onClose}>
      <Languages size={18} aria-hidden />
      <Button variant="quiet" lang={language} onClick={onChoose}>
        {t(`languageOffer.${language}`)}
      </Button>
    </Notice>
  )
}

const wasOffered = (): boolean => browserStorage.getItem(storageKeys.languageOffer) !== null

/** The language that a browser asks for first, where the site speaks it. */
function languageOfBrowser(): Language | undefined {
  const [first] = typeof navigator === 'undefined' ? [] : navigator.languages
  const name = first?.split('-')[0]
  return name === 'tr' || name === 'en' ? name : undefined
}
