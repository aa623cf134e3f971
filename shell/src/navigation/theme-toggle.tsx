import { isDark, useDark, usePreferences } from '@kocyolu/web'
import { Moon, Sun } from 'lucide-react'
import { useText } from '../texts.ts'
import styles from './header.module.css'

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
