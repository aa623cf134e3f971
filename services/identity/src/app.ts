import { createService, exportConsumer, type Service } from '@kocyolu/service'
import { forgetPictures, servePictures } from '@kocyolu/service/pictures'
import { forgetAccess, noteForbidden } from './access-log/access-log.ts'
import { signPages } from './accounts/sign-pages.ts'
import { eraseAgain, noteAnswer, sweepDeletions } from './deletion/deletion.ts'
import { markReturned, noteCases } from './deletion/left-addresses.ts'
import { notePiece, sweepExports } from './exports/exports.ts'
import { factorPages } from './factor-pages/factor-pages.ts'
import { provePages } from './factor-pages/prove-pages.ts'
import { secondStepPages } from './factor-pages/second-step-pages.ts'
import { noteFigures } from './figures/figures.ts'
import { figuresPage } from './figures/figures-page.ts'
import { guardianPages } from './guardians/guardian-pages.ts'
import { sweepGuardians } from './guardians/guardians.ts'
import { makeSummary, sweepGuardianSummaries } from './guardians/summaries.ts'
import { legalPages, securityFile } from './legal/legal-pages.ts'
import { linkPages } from './links/link-pages.ts'
import { mailResetLink } from './links/use-links.ts'
import { loginRoutes } from './login/login-routes.ts'
import { forgetOutsideReports } from './outside-reports/outside-reports.ts'
import { reportPages } from './outside-reports/report-pages.ts'
import { serveAssets } from './pages/assets.ts'
import { errorPage } from './pages/render.ts'
import { judgePages } from './passwords/weak-password.ts'
import { personalData } from './personal-data/personal-data.ts'
import { providerPages } from './provider/provider-pages.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { endOpenSignIns, leaveUnproved } from './sweeps/sweep-accounts.ts'
import { announceUsers, sweepBirthdays } from './users/announce-users.ts'
import { becomeMentor, decideSuspension, noteRejected, remainStudent } from './users/manage-user.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    middleware: [serveAssets, servePictures(deps, 'users')],
    pages: [
      signPages(deps),
      judgePages(deps),
      providerPages(deps),
      secondStepPages(deps),
      factorPages(deps),
      provePages(deps),
      linkPages(deps),
      guardianPages(deps),
      reportPages(deps),
      figuresPage(deps),
      legalPages(deps),
      securityFile(deps),
      loginRoutes(deps),
    ],
    routes,
    errorPage: errorPage(deps.config.brandName),
    jobs: service.handleJobs({
      'identity.announce_users': (inside, payload) => announceUsers(inside, payload),
      'identity.mail_reset_link': (inside, payload) => mailResetLink(inside, payload),
      'identity.sweep_birthdays': inside => sweepBirthdays(inside),
      'identity.sweep_guardians': inside => sweepGuardians(inside),
      'identity.sweep_guardian_summaries': inside => sweepGuardianSummaries(inside),
      'identity.forget_outside_reports': inside => forgetOutsideReports(inside),
      'identity.forget_access': inside => forgetAccess(inside),
      'identity.sweep_deletions': async inside => {
        await leaveUnproved(inside)
        await sweepDeletions(inside)
        await endOpenSignIns(inside)
      },
      'identity.sweep_exports': inside => sweepExports(inside),
      'identity.erase_again': inside => eraseAgain(inside),
      'identity.forget_pictures': inside => forgetPictures(inside),
    }),
    consumers: service.consume({
      'mentor.created': async (inside, created) => {
        await becomeMentor(inside, created)
        await markReturned(inside, created)
      },
      'mentor.refused': (inside, refused) => remainStudent(inside, refused),
      'user.mail_rejected': (inside, address) => noteRejected(inside, address),
      'user.suspension_decided': (inside, decision) => decideSuspension(inside, decision),
      'access.forbidden': (inside, refused) => noteForbidden(inside, refused),
      'guardian.summary_counted': (inside, counted) => makeSummary(inside, counted),
      'user.cases_kept': (inside, kept) => noteCases(inside, kept),
      'reports.counted': (inside, counted) => noteFigures(inside, counted),
      'user.part_erased': (inside, answer) => noteAnswer(inside, answer),
      'user.part_exported': (inside, piece) => notePiece(inside, piece),
      ...exportConsumer(personalData),
    }),
  })
}
