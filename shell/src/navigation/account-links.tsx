import {
  buttonClass,
  CountBadge,
  forgetTypedOnLeaving,
  SignInLink,
  useLanguage,
  useSession,
  useUnreadMessages,
} from '@kocyolu/web'
import { NavLink } from 'react-router-dom'
import { usePrefetch } from '../federation/prefetch.ts'
import { useText } from '../texts.ts'
import styles from './header.module.css'
import { navigationItems } from './items.ts'

export function AccountLinks() {
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
