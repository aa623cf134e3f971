import { readId, type SessionDetail } from '@kocyolu/contracts'
import { Area, Guard, lazyComponent, NotFound, Skeleton } from '@kocyolu/web'
import { useParams } from 'react-router-dom'
import { SessionOf } from './features/session/session.tsx'

const ReviewForm = lazyComponent(
  async () => (await import('./features/reviews/writing/forms.ts')).ReviewForm,
  () => <Skeleton height={260} radius={12} />,
)

/** A session by the id in the address, with the review's form in the language of the reviews. */
export function SessionPage() {
  const id = readId(useParams().id)
  if (!id) return <NotFound />
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <SessionOf key={id} id={id} reviewOf={reviewOf} />
      </Guard>
    </Area>
  )
}

const reviewOf = ({ mentorProfileId }: SessionDetail) => (
  <Area language="tr">
    <ReviewForm mentorId={mentorProfileId} />
  </Area>
)
