import { Area, Guard, useSession } from '@kocyolu/web'
import { StudentDashboard } from './features/dashboard/student-dashboard.tsx'
import { MentorHome } from './mentor-home.tsx'

/** The role decides what this address shows; a user with another home is redirected. */
export function DashboardPage() {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Home />
      </Guard>
    </Area>
  )
}

function Home() {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'mentor' ? <MentorHome user={user} /> : <StudentDashboard firstName={user.firstName} />
}
