import { service } from '../service.ts'
import { answerSession, listSessionAnswers, listSessionQuestions } from './session-answers.ts'

export const sessionAnswerRoutes = service.implement({
  listSessionQuestions: ({ deps, caller }) => listSessionQuestions(deps, caller),
  answerSession: ({ deps, caller, params, body }) => answerSession(deps, caller, params.id, body),
  listSessionAnswers: ({ deps }) => listSessionAnswers(deps),
})
