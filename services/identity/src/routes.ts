import { AppError, countPerDay, exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { lookAtAccess } from './access-log/access-log.ts'
import { changeEmail, changePassword, endOtherSignIns, signInView } from './accounts/change-account.ts'
import { askDeletion, takeBackDeletion } from './deletion/deletion.ts'
import { askExport, readArchive, readOwnExport } from './exports/exports.ts'
import { changeGuardian, readOwnGuardian } from './guardians/guardians.ts'
import { changeSummary, readSummary, stopSummary } from './guardians/summaries.ts'
import { listConsents } from './legal/legal-pages.ts'
import { mailVerificationLink } from './links/use-links.ts'
import {
  countOutsideReports,
  decideOutsideReport,
  listOutsideReports,
} from './outside-reports/outside-reports.ts'
import { changePicture, removePicture } from './pictures/own-picture.ts'
import { askFactorReset, takeBackFactorReset } from './second-factors/factor-resets.ts'
import { service } from './service.ts'
import { updateUser } from './users/change-user.ts'
import { correctBirthDate, endUserSignIns, manageUser } from './users/manage-user.ts'
import { countUsers, currentUser, exportUsers, getUser, lookAtUsers } from './users/read-users.ts'

/** From each call to its use case. */
export const routes = service.implement({
  currentUser: ({ deps, caller }) => currentUser(deps, caller),
  listUsers: ({ deps, caller, query, signIn }) => lookAtUsers(deps, caller, query, signIn),
  exportUsers: ({ deps, caller, query }) => exportUsers(deps, caller, query),
  listAccess: ({ deps, caller, query }) => lookAtAccess(deps, caller, query),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, caller, query }) => exportAudit(deps, caller, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
  listOutsideReports: ({ deps, query }) => listOutsideReports(deps, query),
  countOutsideReports: ({ deps }) => countOutsideReports(deps),
  decideOutsideReport: ({ deps, caller, params, body }) => decideOutsideReport(deps, caller, params.id, body),
  countUsers: ({ deps }) => countUsers(deps),
  updateUser: ({ deps, caller, body, signIn }) => updateUser(deps, caller, body, signIn),
  correctBirthDate: ({ deps, caller, params, body, signIn }) =>
    correctBirthDate(deps, caller, params.id, body, signIn),
  changeUser: ({ deps, caller, params, body, signIn }) => manageUser(deps, caller, params.id, body, signIn),
  endUserSignIns: ({ deps, caller, params, signIn }) => endUserSignIns(deps, caller, params.id, signIn),
  countUsersPerDay: ({ deps }) => countPerDay(deps, 'users'),
  getUser: ({ deps, caller, params, signIn }) => getUser(deps, caller, params.id, signIn),
  changePassword: ({ deps, caller, address, body, signIn }) =>
    changePassword(deps, { id: caller.id, address }, body, signIn),
  changeEmail: ({ deps, caller, address, body, signIn }) =>
    changeEmail(deps, { id: caller.id, address }, body, signIn),
  mailVerificationLink: ({ deps, caller }) => mailVerificationLink(deps, caller),
  listConsents: ({ deps, caller }) => listConsents(deps, caller.id),
  listSignIns: async ({ signIn }) => (await signIn.list()).map(signInView),
  endOtherSignIns: ({ deps, caller, signIn }) => endOtherSignIns(deps, caller.id, signIn),
  askDeletion: ({ deps, caller, address, body, signIn }) =>
    askDeletion(deps, { id: caller.id, address }, body, signIn),
  takeBackDeletion: ({ deps, caller, signIn }) => takeBackDeletion(deps, caller.id, signIn),
  getExport: ({ deps, caller }) => readOwnExport(deps, caller.id),
  askExport: ({ deps, caller, address, body, signIn }) =>
    askExport(deps, { id: caller.id, address }, body, signIn),
  downloadExport: async ({ deps, caller }) => {
    const archive = await readArchive(deps, caller.id)
    if (!archive) throw new AppError('not_found')
    return archive
  },
  getGuardian: ({ deps, caller }) => readOwnGuardian(deps, caller.id),
  changeGuardian: ({ deps, caller, address, body, signIn }) =>
    changeGuardian(deps, { id: caller.id, address }, body, signIn),
  getGuardianSummary: ({ deps, caller }) => readSummary(deps, caller),
  changeGuardianSummary: ({ deps, caller, body, signIn }) => changeSummary(deps, caller, body.isOn, signIn),
  stopGuardianSummary: ({ deps, caller, params, signIn }) => stopSummary(deps, caller, params.day, signIn),
  changePicture: ({ deps, caller, body, signIn }) => changePicture(deps, caller, body, signIn),
  removePicture: ({ deps, caller, signIn }) => purging(deps, removePicture(deps, caller, signIn)),
  askFactorReset: ({ deps, caller, params, signIn }) => askFactorReset(deps, caller, params.id, signIn),
  takeBackFactorReset: ({ deps, caller, params, signIn }) =>
    takeBackFactorReset(deps, caller, params.id, signIn),
})
