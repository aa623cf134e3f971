import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

interface Look {
  /** `primary` is the one clear action of a view; `alert` is for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'alert' | undefined
  size?: 'medium' | 'large' | undefined
}

const classOf = ({ variant = 'secondary', size = 'medium' }: Look, extra?: string) =>
  `${styles.button} ${styles[variant]} ${styles[size]} ${extra ?? ''}`

type Props = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'aria-disabled'> & {
    /** Its action is on its way: it shows so, does nothing meanwhile and keeps the focus, which `disabled` would drop. */
    isBusy?: boolean
    /** There is nothing to do for it now: it keeps the focus, too. */
    isIdle?: boolean
  }

/** A button that needs no component library. */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  isIdle = false,
  onClick,
  ...rest
}: Props) {
  const isOff = isBusy || isIdle
  const state = isOff && { 'aria-busy': isBusy, 'aria-disabled': true, onClick: prevent }
  return (
    <button
      type="button"
      onClick={onClick}
      {...rest}
      {...state}
      className={classOf({ variant, size }, className)}
    />
  )
}

function prevent(event: MouseEvent): void {
  event.preventDefault()
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ variant, size }, className)} />
}

/** The class of a button's look, for a link that leaves by a full navigation. */
export const buttonClass = (look: Look = {}) => classOf(look)
