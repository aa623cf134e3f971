import { createService, exportConsumer, type Service } from '@kocyolu/service'
import { sweepAbsences } from './absence/absences.ts'
import { forgetProofs } from './applications/proofs.ts'
import { rememberBlock } from './blocks/blocks.ts'
import { readCalendars } from './own-calendar/read-calendars.ts'
import { rememberPerson } from './people/people.events.ts'
import { erasure, personalData } from './personal-data/personal-data.ts'
import { rememberPaper } from './progress/mock-exams.ts'
import { rememberRankTable } from './progress/rank-tables.ts'
import { endProposals } from './proposals/answer-proposal.ts'
import { reports } from './reports/pieces.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { sweepSessions } from './sessions/sweep-sessions.ts'
import { sweepTimeOff } from './time-off/time-off.ts'
import { notifyWaiting } from './waiting-list/notify-waiting.ts'

/** The whole service on its stores; main and the tests build the same one. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes,
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
