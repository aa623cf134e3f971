import { Ellipsis, LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetTypedOnLeaving } from '../drafts/use-draft.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/web-text.ts'
import styles from './bottom-bar.module.css'
import { LinkCount } from './link-count.tsx'
import { LinkIcon } from './link-icon.tsx'
import { Sheet } from './more-menu.tsx'
import { useSidebarLinks } from './sidebar-links.ts'

/** The sidebar of a phone: the links that remotes put into the bar at the bottom of the screen, the others and the way out in a sheet. */
export function BottomBar() {
  const t = useText()
  const language = useLanguage()
  const { which, links } = useSidebarLinks()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = links.filter(({ isInBar }) => isInBar)
  const rest = links.filter(({ isInBar }) => !isInBar)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('bottomBar.label')} className={styles.bar}>
      <ul>
        {shown.map(({ id, path, label, icon, badge, isCurrent }) => (
          <li key={id}>
            <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
              <LinkIcon name={icon} />
              {label[language]} {badge && <LinkCount name={badge} />}
            </Link>
          </li>
        ))}
        <li>
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            data-current={rest.some(({ isCurrent }) => isCurrent) || undefined}
            onClick={() => setOpen(true)}
          >
            <Ellipsis aria-hidden="true" size={18} />
            {t('bottomBar.more')} {rest.map(({ id, badge }) => badge && <LinkCount key={id} name={badge} />)}
          </button>
        </li>
      </ul>
      {open && (
        <Sheet name={t('bottomBar.more')} beside={button} onClose={close}>
          {rest.map(({ id, path, label, icon, badge, isCurrent }) => (
            <li key={id}>
              <Link to={path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
                <LinkIcon name={icon} />
                {label[language]} {badge && <LinkCount name={badge} />}
              </Link>
            </li>
          ))}
          <li>
            <a href="/api/logout" className={styles.entry} onClick={() => forgetTypedOnLeaving()}>
              <LogOut aria-hidden="true" size={18} />
              {t(`sidebar.${which}.signOut`)}
            </a>
          </li>
        </Sheet>
      )}
    </nav>
  )
}
