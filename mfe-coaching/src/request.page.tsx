import { Area, Guard, useSession } from '@kocyolu/web'
import { Request } from './features/booking/request.tsx'

/** Asking a coach for a session, on a page of its own. A visitor fills it in too, and signs in to send it. */
export function RequestPage() {
  const { user, isLoading } = useSession()
  const isVisitor = !user && !isLoading
  return (
    <Area language="en">
      {isVisitor ? (
        <Request />
      ) : (
        <Guard roles={['student']}>
          <Request />
        </Guard>
      )}
    </Area>
  )
}
