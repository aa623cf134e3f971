import { type ExportData, reportsExportData } from '@kocyolu/service'
import { coachData, reviewData } from './coach-data.ts'
import { sessionData, studentData } from './student-data.ts'

/** Coaching's tables in the export of a person. */
export const exportData: ExportData = {
  ...studentData,
  ...coachData,
  ...sessionData,
  ...reviewData,
  ...reportsExportData,
}
