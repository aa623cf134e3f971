import { z } from 'zod'
import { AbsenceState } from './absence.ts'
import { auditAt } from './audit.ts'
import { defineContract, del, get, patch, post } from './contract.ts'
import {
  anyText,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  PathId,
  PersonName,
  QueryFlag,
  text,
  UserId,
} from './fields.ts'
import * as limits from './limits.ts'
import { ExpertiseCategory } from './mentors.ts'
import { countsPerDayAt } from './per-day.ts'
import { Session, SessionStatus } from './sessions.ts'

/** A coach as admins oversee one: `hidden` by an admin, or gone from the site with a suspended account. */
export const OverseenMentor = z
  .object({
    id: Id,
    userId: UserId,
    ...PersonName.shape,
    university: z.string(),
    major: z.string(),
    averageRating: z.number(),
    reviewCount: z.int(),
    featured: z.boolean(),
    hidden: z.boolean(),
    suspended: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'OverseenMentor' })
export type OverseenMentor = z.infer<typeof OverseenMentor>

export const OverseenMentorQuery = z.object({
  ...ListQuery,
  q: anyText(100).optional(),
  featured: QueryFlag.optional(),
  hidden: QueryFlag.optional(),
  sort: z.enum(['newest', 'oldest', 'name', 'rating']).optional(),
})
export type OverseenMentorQuery = z.output<typeof OverseenMentorQuery>

/** `q` is in a name of the two or in the topic; `from` and `to` are days of the site on which sessions start, both included. */
export const SessionQuery = z.object({
  ...ListQuery,
  q: anyText(100).optional(),
  status: SessionStatus.optional(),
  absence: AbsenceState.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(['latest', 'earliest']).optional(),
})
export type SessionQuery = z.output<typeof SessionQuery>

/** A category with the number of coaches who have it. */
export const CategoryUsage = ExpertiseCategory.extend({ mentors: z.int() }).meta({ id: 'CategoryUsage' })
export type CategoryUsage = z.infer<typeof CategoryUsage>

const CategoryName = text(limits.categoryMin, limits.categoryMax)
export const WriteCategory = z.object({ name: CategoryName }).meta({ id: 'WriteCategory' })

const byId = z.object({ id: PathId })

/** The calls of coaching with which admins oversee coaches, sessions and categories. */
export const coachingAdmin = defineContract({
  listAllMentors: get('/api/mentors/all', 'admin', {
    summary: 'All coaches, those that the site does not show included',
    query: OverseenMentorQuery,
    response: listOf(OverseenMentor),
  }),
  exportMentors: get('/api/mentors/all/export', 'admin', {
    proved: true,
    summary: 'All coaches as a CSV file',
    query: OverseenMentorQuery.omit({ limit: true, cursor: true }),
    download: 'csv',
  }),
  changeListing: patch('/api/mentors/{id}/listing', 'admin', {
    proved: true,
    summary: 'Feature a coach, or hide one from the site; a hidden one keeps sessions',
    params: byId,
    body: z.object({ featured: z.boolean().optional(), hidden: z.boolean().optional() }),
    response: OverseenMentor,
    errors: ['application.record'],
  }),
  listAllSessions: get('/api/sessions/all', 'admin', {
    proved: true,
    summary: 'All sessions, with both people, by their start',
    query: SessionQuery,
    response: listOf(Session),
  }),
  exportSessions: get('/api/sessions/all/export', 'admin', {
    proved: true,
    summary: 'All sessions as a CSV file',
    query: SessionQuery.omit({ limit: true, cursor: true }),
    download: 'csv',
  }),
  countSessionsPerDay: countsPerDayAt('/api/sessions/counts/daily', 'sessions were requested'),
  listCategoryUsage: get('/api/expertise/categories/usage', 'admin', {
    summary: 'The categories of expertise by name, with how many coaches have each',
    response: z.array(CategoryUsage),
  }),
  createCategory: post('/api/expertise/categories', 'admin', {
    summary: 'Add a category of expertise',
    status: 201,
    body: WriteCategory,
    response: ExpertiseCategory,
    errors: ['category.exists'],
  }),
  renameCategory: patch('/api/expertise/categories/{id}', 'admin', {
    summary:
      'Rename a category; `was` is the name it is renamed from, so that of two admins the second gets a conflict',
    params: byId,
    body: WriteCategory.extend({ was: z.string().optional() }),
    response: ExpertiseCategory,
    errors: ['category.exists', 'conflict'],
  }),
  deleteCategory: del('/api/expertise/categories/{id}', 'admin', {
    summary: 'Remove a category, also from the coaches who have it',
    params: byId,
  }),
  ...auditAt('mentors'),
})
