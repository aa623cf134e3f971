import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0012', {
  mentor_profiles_approval_waits: `mentor_profiles (id)
    where (approval = 'approved' and not hidden) is distinct from approval_published`,
  mentor_sessions_topic: 'mentor_sessions using gin (tr_fold(topic) gin_trgm_ops)',
  // Of a build that was not released.
  mentor_sessions_counted: null,
  session_answers_age: 'session_answers (created_at)',
  mentor_reviews_session: 'mentor_reviews (session_id) where session_id is not null',
  review_news_mentor: 'review_news (mentor_profile_id)',
  session_request_keys_session: 'session_request_keys (session_id)',
})
