import { Area } from '@kocyolu/web'
import { Discovery } from './features/discovery/discovery.tsx'

/** The list of coaches, in the language of the public pages. */
export function MentorsPage() {
  return (
    <Area language="tr">
      <Discovery />
    </Area>
  )
}
