import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

interface Look {
  /** `primary` is the one clear action of a view; `alert` is for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'alert' | undefined
  size?: 'medium' | 'large' | undefined
}

const classOf = ({ variant = 'secondary', size = 'medium' }: Look, extra?: string) =>
  `${styles.button} ${styles[variant]} ${styles[size]} ${extra ?? ''}`

/** A button that needs no component library. */
export function Button({
  variant,
  size,
  className,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classOf({ variant, size }, className)} />
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ variant, size }, className)} />
}

/** The class of a button's look, for a link that leaves by a full navigation. */
export const buttonClass = (look: Look = {}) => classOf(look)
