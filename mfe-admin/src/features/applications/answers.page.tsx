import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useAnswersText } from './texts.ts'

export const AnswersPage = adminPage(
  useAnswersText,
  async () => (await import('./answers.tsx')).Answers,
  ListSkeleton,
)
