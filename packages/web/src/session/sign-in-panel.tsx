import { useLocation, useNavigate } from 'react-router-dom'
import { useIsHydrating } from '../rendering/rendering.ts'
import { Area } from '../text/area.tsx'
import { useText } from '../text/web-text.ts'
import { Notice } from '../ui/notice.tsx'
import { useSession } from './current-user.ts'
import { loginUrl } from './login-url.ts'
import styles from './sign-in-panel.module.css'

/** State of a history entry, so that a reload and the way back keep it. */
export const signInState = (returnTo: string) => ({ signInFor: returnTo })

const returnToOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('signInFor' in state)) return null
  return typeof state.signInFor === 'string' ? state.signInFor : null
}

/** Offers a visitor the page that a guard has kept closed, until they sign in, close it or go on. */
export function SignInPanel() {
  const returnTo = returnToOf(useLocation().state)
  const { user } = useSession()
  const isTakingOver = useIsHydrating()
  return (
    <div role="status">
      {returnTo !== null && !user && !isTakingOver && (
        // A guard leads to the home page, which has a language of its own.
        <Area language="tr">
          <Panel returnTo={returnTo} />
        </Area>
      )}
    </div>
  )
}

function Panel({ returnTo }: { returnTo: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Notice
      className={styles.panel}
      closeLabel={t('toast.close')}
      onClose={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
    >
      <p className={styles.text}>{t('session.required')}</p>
      <a className={styles.link} href={loginUrl({ returnTo })}>
        {t('session.signIn')}
      </a>
    </Notice>
  )
}
