import { Navigate } from 'react-router-dom'
import { AdminOnly } from '../../shared/admin-page.tsx'

/** An admin's messages are where everybody's are. */
export function AdminMessages() {
  return (
    <AdminOnly>
      <Navigate to="/messages" replace />
    </AdminOnly>
  )
}
