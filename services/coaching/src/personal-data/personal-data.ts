import { notPersonal, type PersonalData, reportsData } from '@kocyolu/service'
import { coachData, reviewData } from './coach-data.ts'
import { sessionData, studentData } from './student-data.ts'

/** Coaching's data about people. */
export const personalData: PersonalData = {
  ...studentData,
  ...coachData,
  ...sessionData,
  ...reviewData,
  ...reportsData,
  ...notPersonal(
    'closed_session_totals',
    'waiting_changes',
    'exam_papers',
    'rank_tables',
    'expertise_categories',
  ),
}
