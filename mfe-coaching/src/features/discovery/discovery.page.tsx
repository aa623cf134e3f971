import { Area } from '@kocyolu/web'
import { Discovery } from './discovery.tsx'

/** The coaches, in the language of the public pages. */
export function DiscoveryPage() {
  return (
    <Area language="tr">
      <Discovery />
    </Area>
  )
}
