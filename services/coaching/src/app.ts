import { createService, exportConsumer, type Service } from '@kocyolu/service'
import { sweepAbsences } from './absence/absences.ts'
import { keepProofs, pauseUnproved } from './applications/keep-proofs.ts'
import { forgetProofs } from './applications/proofs.ts'
import { isApproved, publishApprovals } from './approval/approval.ts'
import { remindEvenings } from './evenings/evenings.ts'
import { foldSearches } from './expertise/fold-searches.ts'
import { keepFreeHours } from './free-hours/write-free-hours.ts'
import { serveMistakePictures } from './mistakes/mistake-pictures.ts'
import { readCalendars } from './own-calendar/read-calendars.ts'
import { markApplicant } from './people/people.events.ts'
import { erasure, personalData } from './personal-data/personal-data.ts'
import { countWeek } from './progress/count-week.ts'
import { rememberPaper } from './progress/mock-exams.ts'
import { rememberRankTable } from './progress/rank-tables.ts'
import { endProposals } from './proposals/answer-proposal.ts'
import { followBlock, followPerson } from './question-hours/guests.ts'
import { endImpossibleHours } from './question-hours/question-hours.ts'
import { reports } from './reports/pieces.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { forgetAnswers } from './session-answers/session-answers.ts'
import { countClosed } from './sessions/count-sessions.ts'
import { serveQuestionPictures } from './sessions/question-pictures.ts'
import { sweepSessions } from './sessions/sweep-sessions.ts'
import { sweepTimeOff } from './time-off/time-off.ts'
import { notifyWaiting } from './waiting-list/notify-waiting.ts'

/** The whole service on its stores; main and the tests build the same one. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes,
    isApproved,
    middleware: [serveMistakePictures(deps), serveQuestionPictures(deps)],
    consumers: service.consume({
      'user.changed': (inside, person) => followPerson(inside, person),
      'mentor.marked': (inside, marked) => markApplicant(inside, marked),
      ...erasure,
      ...exportConsumer(personalData),
      'guardian.summary_asked': (inside, asked) => countWeek(inside, asked),
      'exam_paper.changed': (inside, paper) => rememberPaper(inside, paper),
      'rank_table.changed': (inside, table) => rememberRankTable(inside, table),
      'block.changed': (inside, block) => followBlock(inside, block),
    }),
    jobs: service.handleJobs({
      'coaching.sweep_sessions': async deps => {
        await endProposals(deps)
        await sweepSessions(deps)
        await endImpossibleHours(deps)
        await sweepAbsences(deps)
        await sweepTimeOff(deps)
        await pauseUnproved(deps)
        await publishApprovals(deps)
      },
      'coaching.count_closed': deps => countClosed(deps),
      'coaching.fold_searches': deps => foldSearches(deps),
      'coaching.keep_free_hours': deps => keepFreeHours(deps),
      'coaching.count_reports': inside => reports.publishFigures(inside),
      'coaching.forget_reports': inside => reports.forgetCases(inside),
      'coaching.forget_proofs': async deps => {
        await forgetProofs(deps)
        await keepProofs(deps)
        await forgetAnswers(deps)
      },
      'coaching.read_calendars': deps => readCalendars(deps),
      'coaching.remind_evenings': deps => remindEvenings(deps),
      // By itself: reminders do not wait for it, however many wait.
      'coaching.notify_waiting': deps => notifyWaiting(deps),
    }),
  })
}
