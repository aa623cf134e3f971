import { Area, Guard, useSession } from '@kocyolu/web'
import { MentorHome } from './mentor-home.tsx'
import type { CreateProfile } from './routes.tsx'
import { StudentDashboard } from './student-dashboard.tsx'

type Props = { CreateProfile: CreateProfile }

/** The role decides what this address shows; whoever has another home is sent there. */
export function DashboardPage({ CreateProfile }: Props) {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Home CreateProfile={CreateProfile} />
      </Guard>
    </Area>
  )
}

function Home({ CreateProfile }: Props) {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'mentor' ? (
    <MentorHome user={user} CreateProfile={CreateProfile} />
  ) : (
    <StudentDashboard firstName={user.firstName} />
  )
}
