import { createService, exportConsumer, type Service } from '@kocyolu/service'
import { absenceRoutes } from './absence/absence.routes.ts'
import { sweepAbsences } from './absence/sweep-absences.ts'
import { applicationRoutes } from './applications/applications.routes.ts'
import { forgetProofs } from './applications/proofs.ts'
import { rememberBlock } from './blocks/blocks.ts'
import { calendarFeedRoutes } from './calendar-feeds/calendar-feeds.routes.ts'
import { expertiseRoutes } from './expertise/expertise.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { mentorRoutes } from './mentors/mentors.routes.ts'
import { ownCalendarRoutes } from './own-calendar/own-calendar.routes.ts'
import { readCalendars } from './own-calendar/read-calendars.ts'
import { rememberPerson } from './people/people.events.ts'
import { erasure } from './personal-data/erasure.events.ts'
import { personalData } from './personal-data/personal-data.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { rememberPaper } from './progress/mock-exam.ts'
import { progressRoutes } from './progress/progress.routes.ts'
import { rememberRankTable } from './progress/rank-tables.ts'
import { endProposals } from './proposals/answer-proposal.ts'
import { proposalRoutes } from './proposals/proposals.routes.ts'
import { reportRoutes, reports } from './reports/reports.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { sessionAnswerRoutes } from './session-answers/session-answers.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { sweepSessions } from './sessions/sweep-sessions.ts'
import { timeOffRoutes } from './time-off/time-off.routes.ts'
import { sweepTimeOff } from './time-off/time-off.ts'
import { notifyWaiting } from './waiting-list/notify-waiting.ts'
import { waitingRoutes } from './waiting-list/waiting.routes.ts'

/** The whole service on its stores; main and the tests build the same one. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [
      ...mentorRoutes,
      ...applicationRoutes,
      ...sessionAnswerRoutes,
      ...expertiseRoutes,
      ...favouriteRoutes,
      ...reviewRoutes,
      ...reportRoutes,
      ...sessionRoutes,
      ...proposalRoutes,
      ...absenceRoutes,
      ...progressRoutes,
      ...planRoutes,
      ...timeOffRoutes,
      ...ownCalendarRoutes,
      ...waitingRoutes,
      ...calendarFeedRoutes,
    ],
    consumers: service.consume({
      'user.changed': (inside, person) => rememberPerson(inside, person),
      ...erasure,
      ...exportConsumer(personalData),
      'exam_paper.changed': (inside, paper) => rememberPaper(inside, paper),
      'rank_table.changed': (inside, table) => rememberRankTable(inside, table),
      'block.changed': (inside, block) => rememberBlock(inside, block),
    }),
    jobs: service.handleJobs({
      'coaching.sweep_sessions': async deps => {
        await endProposals(deps)
        await sweepSessions(deps)
        await sweepAbsences(deps)
        await sweepTimeOff(deps)
      },
      'coaching.forget_reports': inside => reports.forgetCases(inside),
      'coaching.forget_proofs': deps => forgetProofs(deps),
      'coaching.read_calendars': deps => readCalendars(deps),
      // By itself: reminders do not wait for it, however many wait.
      'coaching.notify_waiting': deps => notifyWaiting(deps),
    }),
  })
}
