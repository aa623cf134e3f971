import { locales } from '@kocyolu/contracts'
import {
  brandName,
  buttonClass,
  CountBadge,
  forgetTypedOnLeaving,
  isDark,
  SignInLink,
  useBackCloses,
  useDark,
  useLanguage,
  useLanguageChoice,
  usePreferences,
  useSession,
  useUnreadMessages,
} from '@kocyolu/web'
import { Languages, Menu, Moon, Sun, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { navigationItems } from '../composition/manifests.ts'
import { usePrefetch } from '../federation/page-files.ts'
import { NotificationsBell } from '../notifications/notifications-bell.tsx'
import { useText } from '../texts.ts'
import styles from './header.module.css'

export function Header() {
  const { user, isLoading } = useSession()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          {brandName()}
        </Link>
        <MenuToggle />
        <div className={styles.menu}>
          <MainLinks />
          <AccountLinks />
        </div>
        <div className={styles.tools}>
          <LanguageChoice />
          <ThemeToggle />
          <div className={styles.bell} data-expected={isLoading}>
            {user && <NotificationsBell />}
          </div>
        </div>
      </div>
    </header>
  )
}

/** Opens the menu of a small screen, before and without code too: a style shows the menu beside it. */
function MenuToggle() {
  const t = useText()
  const { key } = useLocation()
  const toggle = useRef<HTMLDetailsElement>(null)
  const shownAt = useRef(key)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => {
    if (toggle.current) toggle.current.open = false
  })
  // Choosing a place closes the menu, the current place included.
  useEffect(() => {
    if (shownAt.current !== key && toggle.current) toggle.current.open = false
    shownAt.current = key
  }, [key])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !toggle.current?.open) return
      toggle.current.open = false
      // The link that had the focus is hidden with the menu.
      toggle.current.querySelector('summary')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <details ref={toggle} className={styles.toggle} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.icon}>
        <span className={styles.whenClosed} data-tip={t('menu.open')}>
          <Menu aria-hidden />
          <span className="visually-hidden">{t('menu.open')}</span>
        </span>
        <span className={styles.whenOpen} data-tip={t('menu.close')}>
          <X aria-hidden />
          <span className="visually-hidden">{t('menu.close')}</span>
        </span>
      </summary>
    </details>
  )
}

function MainLinks() {
  const t = useText()
  const language = useLanguage()
  const { user } = useSession()
  const items = navigationItems('main', user?.role)
  usePrefetch(items.map(item => item.path))
  return (
    <nav aria-label={t('navigation.main')}>
      <ul className={styles.links}>
        {items.map(item => (
          <li key={item.id}>
            <NavLink to={item.path} end={item.path === '/'} className={styles.link}>
              {item.label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LanguageChoice() {
  const t = useText()
  const [language, chooseLanguage] = useLanguageChoice()
  const choose = (chosen: string) => {
    const locale = locales.find(each => each === chosen)
    if (locale) chooseLanguage(locale)
  }
  return (
    <div className={styles.icon}>
      <Languages aria-hidden />
      <select
        data-tip
        aria-label={t('language.site')}
        value={language}
        onChange={event => choose(event.target.value)}
      >
        {locales.map(locale => (
          <option key={locale} value={locale} lang={locale === 'auto' ? undefined : locale}>
            {t(`language.${locale}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

function AccountLinks() {
  const t = useText()
  const { user, isLoading } = useSession()
  return (
    <nav aria-label={t('navigation.account')} className={styles.account}>
      {isLoading ? null : user ? <SignedIn /> : <SignedOut />}
    </nav>
  )
}

function SignedOut() {
  const t = useText()
  return (
    <ul className={styles.links}>
      <li>
        <SignInLink className={buttonClass({ variant: 'quiet' })}>{t('signIn')}</SignInLink>
      </li>
      <li>
        <SignInLink screen="sign-up" className={buttonClass({ variant: 'primary' })}>
          {t('signUp')}
        </SignInLink>
      </li>
    </ul>
  )
}

function SignedIn() {
  const t = useText()
  const language = useLanguage()
  const items = navigationItems('account', useSession().user?.role)
  usePrefetch(items.map(item => item.path))
  return (
    <ul className={styles.links}>
      {items.map(item => (
        <li key={item.id}>
          <NavLink to={item.path} className={styles.link}>
            {item.label[language]} {item.path === '/messages' && <UnreadBadge />}
          </NavLink>
        </li>
      ))}
      <li>
        <form method="post" action="/api/logout" onSubmit={() => forgetTypedOnLeaving()}>
          <button type="submit" className={`${styles.link} ${styles.signOut}`}>
            {t('signOut')}
          </button>
        </form>
      </li>
    </ul>
  )
}

function UnreadBadge() {
  const t = useText()
  const count = useUnreadMessages()
  return <CountBadge count={count} text={t('unread', { count })} />
}

/** The product's mark: a road that winds through an eight-pointed star. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 3.5l3.66 3.66h5.18v5.18L28.5 16l-3.66 3.66v5.18h-5.18L16 28.5l-3.66-3.66H7.16v-5.18L3.5 16l3.66-3.66V7.16h5.18z"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M13 25.5c0-4.5 6.5-4.5 6.5-8.5s-5.5-3.5-5.5-7c0-1.5.9-2.5 2-3.5"
        fill="none"
        stroke="var(--color-accent-ink)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function ThemeToggle() {
  const t = useText()
  const dark = useDark()
  const setTheme = usePreferences(state => state.setTheme)
  return (
    <button
      type="button"
      className={styles.icon}
      data-tip
      aria-label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      // A press may be replayed while the page is still as the server has rendered it.
      onClick={() => setTheme(isDark() ? 'light' : 'dark')}
    >
      {/* The page is rendered before it is known which of them is seen. */}
      <Sun aria-hidden className={styles.inDark} />
      <Moon aria-hidden className={styles.inLight} />
    </button>
  )
}
