import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './bottom-bar.module.css'
import { LinkCount } from './link-marks.tsx'
import { Sheet } from './more-menu.tsx'
import { SidebarItems, SignOut, useSidebarLinks } from './sidebar-links.tsx'
import { useText } from './texts.ts'

/** The sidebar of a phone: the links that remotes put into the bar at the bottom of the screen, the others and the way out in a sheet. */
export function BottomBar() {
  const t = useText()
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
        <SidebarItems links={shown} />
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
          <SidebarItems links={rest} className={styles.entry} />
          <li>
            <SignOut which={which} className={styles.entry} />
          </li>
        </Sheet>
      )}
    </nav>
  )
}
