import { brandName, useSession } from '@kocyolu/web'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NotificationsBell } from '../notifications/notifications-bell.tsx'
import { useText } from '../texts.ts'
import { AccountLinks } from './account-links.tsx'
import { BrandMark } from './brand.tsx'
import styles from './header.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { MainLinks } from './main-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header() {
  const t = useText()
  const { user, isLoading } = useSession()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Choosing a place closes the menu, the current place included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      // The link that had the focus is hidden with the menu.
      toggle.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          {brandName()}
        </Link>
        <div id="menu" className={styles.menu} data-open={open}>
          <MainLinks />
          <AccountLinks />
        </div>
        <div className={styles.tools}>
          <LanguageChoice />
          <ThemeToggle />
          <div className={styles.bell} data-expected={isLoading}>
            {user && <NotificationsBell />}
          </div>
          <button
            ref={toggle}
            type="button"
            className={`${styles.icon} ${styles.toggle}`}
            aria-expanded={open}
            aria-controls="menu"
            data-tip
            aria-label={t(open ? 'menu.close' : 'menu.open')}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </button>
        </div>
      </div>
    </header>
  )
}
