import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './notice.module.css'

type Props = ComponentProps<'div'> & { closeLabel: string; onClose: () => void }

/** A card that lies over the page until a user puts it away; its position is the caller's choice. */
export function Notice({ className, closeLabel, onClose, children, ...rest }: Props) {
  return (
    <div {...rest} className={`${styles.notice} ${className}`}>
      {children}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
