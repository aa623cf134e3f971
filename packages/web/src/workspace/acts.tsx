import type { LucideIcon } from 'lucide-react'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'

/** An act as data: rendered as a button or as an entry of a menu. */
export type Act = {
  id: string
  label: string
  /** Its name where the label alone is ambiguous. */
  name?: string | undefined
  icon?: LucideIcon | undefined
  isBusy?: boolean
  /** Cannot be undone. */
  isAlert?: boolean
  opensDialog?: boolean
} & (
  | { onDo: () => void }
  | { to: string }
  | { href: string; download: true }
  /** Leaves the site in a tab of its own, which `newTab` says. */
  | { href: string; newTab: string }
)

type Props = {
  act: Act
  variant?: 'primary' | 'secondary' | 'quiet'
  className?: string | undefined
  describedBy?: string | undefined
}

export function ActButton({ act, variant = 'secondary', className, describedBy }: Props) {
  const { label, name, icon: Icon } = act
  const shared = { 'aria-label': name, 'aria-describedby': describedBy }
  const words = (
    <>
      {Icon && <Icon aria-hidden="true" size={18} />}
      {label}
    </>
  )
  if ('to' in act)
    return (
      <ButtonLink to={act.to} variant={variant} className={className} {...shared}>
        {words}
      </ButtonLink>
    )
  if ('href' in act) {
    const newTab = 'newTab' in act ? act.newTab : null
    return (
      <a
        href={act.href}
        className={`${buttonClass({ variant })} ${className ?? ''}`}
        {...(newTab === null ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
        {...shared}
      >
        {words}
        {newTab && <span className="visually-hidden">{newTab}</span>}
      </a>
    )
  }
  return (
    <Button
      variant={variant}
      isBusy={act.isBusy ?? false}
      className={className}
      aria-haspopup={act.opensDialog ? 'dialog' : undefined}
      onClick={act.onDo}
      {...shared}
    >
      {words}
    </Button>
  )
}
