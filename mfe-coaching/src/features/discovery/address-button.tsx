import { HiddenParts } from '@kocyolu/web'
import type { ButtonHTMLAttributes } from 'react'
import { type Filters, writeFilters } from './filters.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Address of the list then; a browser that sends the form itself goes there. */
  to: Filters
  onPress: () => void
}

/** A button that leads to other filters, also where no script runs. */
export const AddressButton = ({ to, onPress, ...button }: Props) => (
  <form
    action="/mentors"
    onSubmit={event => {
      event.preventDefault()
      onPress()
    }}
  >
    <HiddenParts search={writeFilters(to)} />
    <button type="submit" {...button} />
  </form>
)
