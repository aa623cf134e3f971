import { Area, Guard, useSession } from '@kocyolu/web'
import { MentorHome } from './mentor-home.tsx'
import type { DashboardParts } from './routes.tsx'
import { StudentDashboard } from './student-dashboard.tsx'

/** The role decides what this address shows; whoever has another home is sent there. */
export function DashboardPage(parts: DashboardParts) {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Home {...parts} />
      </Guard>
    </Area>
  )
}

function Home({ CreateProfile, Favourites }: DashboardParts) {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'mentor' ? (
    <MentorHome user={user} CreateProfile={CreateProfile} />
  ) : (
    <StudentDashboard firstName={user.firstName} Favourites={Favourites} />
  )
}
