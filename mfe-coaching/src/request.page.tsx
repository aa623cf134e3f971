import { Area, Guard } from '@kocyolu/web'
import { Request } from './features/booking/request.tsx'

/** Asking a coach for a session, on a page of its own. */
export function RequestPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Request />
      </Guard>
    </Area>
  )
}
