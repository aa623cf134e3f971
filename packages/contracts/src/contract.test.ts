import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contracts from './index.ts'
import { serviceContracts } from './service-contracts.ts'

const endpoints: [string, contracts.Endpoint][] = Object.entries(serviceContracts).flatMap(
  ([service, contract]) =>
    Object.entries(contract).map(([name, endpoint]): [string, contracts.Endpoint] => [
      `${service}.${name}`,
      endpoint,
    ]),
)

describe('every endpoint', () => {
  it('has its own method and path', () => {
    const keys = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(endpoints)(
    '%s declares the parameters of its path, and a response unless it is a 204 or a file',
    (_, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
      expect(endpoint.response === undefined).toBe(
        contracts.statusOf(endpoint) === 204 || endpoint.download !== undefined,
      )
    },
  )

  it.each(endpoints)(
    '%s takes a request of a newer page, with fields that it does not know',
    (_, endpoint) => {
      const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap(part => part ?? [])
      const schemas = parts.map(part => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
      expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false')
    },
  )
})

/** Calls of admins that want no fresh proof, and why. */
const withoutProof: Record<string, string[]> = {
  'counts name no one': [
    ...['identity.countUsers', 'identity.countUsersPerDay', 'coaching.countSessionsPerDay'],
    ...['coaching.countReportCases', 'coaching.countSessions', 'coaching.countApplications'],
    ...['messaging.countMessages', 'messaging.countMessagesPerDay', 'messaging.countReportCases'],
    ...['content.countBlogs', 'content.countReportCases', 'coaching.listCategoryUsage'],
    'identity.countOutsideReports',
  ],
  'the handler asks, beyond the newest accounts that the overview shows': ['identity.listUsers'],
  'coaches as the site shows them, with their state': [
    'coaching.listAllMentors',
    'coaching.listApplications',
  ],
  'what every visitor reads, which another admin changes back': [
    ...['coaching.createCategory', 'coaching.renameCategory', 'coaching.deleteCategory'],
    ...['content.setSocialLinks', 'content.putSitePage', 'content.deleteSitePage'],
    ...['content.listExams', 'content.createExam', 'content.updateExam', 'content.deleteExam'],
    ...['content.listStories', 'content.createStory', 'content.updateStory', 'content.deleteStory'],
    ...['content.listExamPapers', 'content.createExamPaper'],
    ...['content.updateExamPaper', 'content.deleteExamPaper'],
    ...['content.listRankTables', 'content.createRankTable'],
    ...['content.updateRankTable', 'content.deleteRankTable', 'coaching.updateTopicList'],
    ...['coaching.listProgrammeTables', 'coaching.getProgrammeTable', 'coaching.createProgrammeTable'],
    ...['coaching.updateProgrammeTable', 'coaching.deleteProgrammeTable'],
  ],
  'builds and their failures, without people': [
    ...['releases.getReleases', 'releases.listReleases', 'releases.listBuilds', 'releases.planRollback'],
    ...[
      'releases.planRemoval',
      'releases.getPreview',
      'releases.listClientErrors',
      'releases.getClientError',
    ],
  ],
}

it('wants a fresh proof for every call of an admin, or has a reason why not', () => {
  const unproved = endpoints.filter(([, { access, proved }]) => access === 'admin' && !proved)
  expect(unproved.map(([name]) => name).sort()).toEqual(Object.values(withoutProof).flat().sort())
})

/** The fields of a call that take any text as it is given: they name no form, and clean nothing. */
function rawTexts(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => rawTexts(field, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return rawTexts(schema.element, path)
  if (schema instanceof z.ZodRecord) return rawTexts(schema.valueType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => rawTexts(option, path))
  if (schema instanceof z.ZodPipe) return rawTexts(schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return rawTexts(schema.unwrap(), path)
  if (!(schema instanceof z.ZodString)) return []
  const checks = schema.def.checks?.map(({ _zod }) => _zod.def.check) ?? []
  return checks.some(check => check === 'overwrite' || check === 'string_format') ? [] : [path]
}

it('cleans every text that a person types', () => {
  const raw = endpoints.flatMap(([name, { body, query }]) => [
    ...rawTexts(body, name),
    ...rawTexts(query, name),
  ])
  expect(raw.filter(path => !/password$/i.test(path))).toEqual([
    'coaching.createMentor.timeZone',
    'coaching.updateMentor.timeZone',
    'coaching.updateMentor.seen.timeZone',
    // The version that the caller was shown.
    'coaching.renameCategory.was',
    'coaching.readCalendarFeed.key',
    'coaching.putEveningReminder.reminder.timeZone',
    // The version of the rules that the caller was shown.
    'coaching.makeQuestionHour.rules',
    'coaching.takePlace.rules',
    'coaching.waitFor.timeZone',
    // Becomes a file's name, with rules of its own.
    'messaging.uploadAttachment.name',
    'notifications.putOwnTimes.timeZone',
    'notifications.turnPushOn.key',
  ])
})

it.each([
  'GET /api/auth/user',
  'GET /api/mentors',
  'GET /api/mentors/{id}',
  'GET /api/mentors/profile',
  'POST /api/mentors',
  'PUT /api/mentors/{id}',
  'GET /api/mentors/{id}/expertise',
  'POST /api/mentors/{id}/expertise',
  'DELETE /api/mentors/expertise/{id}',
  'GET /api/expertise/categories',
  'GET /api/mentors/{id}/reviews',
  'POST /api/mentors/{id}/reviews',
  'GET /api/mentors/reviews/average/{id}',
  'PUT /api/reviews/{id}',
  'DELETE /api/reviews/{id}',
  'POST /api/sessions',
  'GET /api/sessions/student',
  'GET /api/sessions/mentor',
  'PATCH /api/sessions/{id}/status',
  'GET /api/users',
  'GET /api/users/{id}',
  'GET /api/blogs',
  'GET /api/messages/contacts',
  'GET /api/messages/{userId}',
  'POST /api/messages',
  'PATCH /api/messages/{id}/read',
])('the specification’s call %s is there', call => {
  expect(endpoints.map(([, { method, path }]) => `${method} ${path}`)).toContain(call)
})

describe('ids in paths', () => {
  it.each(['1', '2147483647'])('takes %s', id => {
    expect(contracts.PathId.parse(id)).toBe(Number(id))
  })

  it.each(['0', '-1', '1.5', '01', 'profile', '2147483648', '99999999999', '1e3', ' 1'])('refuses %s', id => {
    expect(contracts.PathId.safeParse(id).success).toBe(false)
  })
})

describe('a session request', () => {
  const request = { mentorProfileId: 1, topic: 'Geometri', startTime: '2026-12-01T10:00:00Z' }
  const pathsOf = (body: unknown) =>
    contracts.SessionRequest.safeParse(body).error?.issues.map(issue => z.core.toDotPath(issue.path))

  it.each([
    ['without an end', {}],
    ['one hour long, in another zone', { endTime: '2026-12-01T14:00:00+03:00' }],
    ['pending', { status: 'pending' }],
  ])('may be %s', (_, more) => expect(pathsOf({ ...request, ...more })).toBeUndefined())

  it.each([
    ['endTime', { endTime: '2026-12-01T12:00:00Z' }],
    ['status', { status: 'confirmed' }],
    ['topic', { topic: '  ab  ' }],
    ['notes', { notes: 'x'.repeat(1001) }],
    ['startTime', { startTime: 'tomorrow' }],
    ['mentorProfileId', { mentorProfileId: '1' }],
  ])('is refused for its %s', (path, more) => expect(pathsOf({ ...request, ...more })).toEqual([path]))
})

describe('a coach profile', () => {
  it('starts with the specification’s hours and needs only university and major', () => {
    const profile = contracts.CreateMentor.parse({ university: 'Ege Üniversitesi', major: 'Tıp' })
    expect(profile).toMatchObject({ availableHoursStart: 9, availableHoursEnd: 17, yearsOfExperience: 0 })
  })

  it('refuses hours that end before they start, by field', () => {
    const hours = { availableHoursStart: 17, availableHoursEnd: 9 }
    const result = contracts.UpdateMentor.safeParse(hours)
    expect(result.error?.issues[0]?.path).toEqual(['availableHoursEnd'])
  })

  it('keeps absent fields absent on update', () => {
    expect(contracts.UpdateMentor.parse({ bio: ' Merhaba ' })).toEqual({ bio: 'Merhaba' })
  })
})
