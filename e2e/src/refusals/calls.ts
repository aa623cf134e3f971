import {
  coaching,
  content,
  type Endpoint,
  identity,
  messaging,
  notifications,
  urlOf,
} from '@kocyolu/contracts'
import { usualPassword } from '../people/account.ts'
import { freeHours } from '../people/free-hours.ts'
import type { Person } from '../people/person.ts'
import type { World } from './world.ts'

type Body = Record<string, unknown>

/** Every call of the platform, by name. */
export const calls: Record<string, Endpoint> = {
  ...identity,
  ...coaching,
  ...messaging,
  ...content,
  ...notifications,
}

/** A call with a body, as the right person would make it. */
export interface Write {
  by: Person
  body: Body
  /** A field that takes any text; none in a body of numbers and choices. */
  textField?: string
}

/** What a page would send for each call that takes a body. */
export async function writesOf(world: World): Promise<Record<string, Write>> {
  const { coach, student, otherStudent, otherCoach, admin } = world
  const [slot] = await freeHours(otherCoach)
  const recipientId = coach.id
  const password = usualPassword
  return {
    changeUser: { by: admin, body: { role: 'student' } },
    updateUser: { by: student, body: { firstName: 'Nilüfer' }, textField: 'firstName' },
    changePassword: {
      by: otherStudent,
      body: { currentPassword: password, newPassword: password },
      textField: 'newPassword',
    },
    changeEmail: {
      by: otherStudent,
      body: { email: `yeni-${otherStudent.email}`, password },
      textField: 'password',
    },
    createMentor: {
      by: otherStudent,
      body: { university: 'Ege Üniversitesi', major: 'Tıp' },
      textField: 'bio',
    },
    updateMentor: { by: coach, body: { yearsOfExperience: 3 }, textField: 'university' },
    addExpertise: { by: coach, body: { categoryId: world.categoryId }, textField: 'description' },
    addReview: { by: otherStudent, body: { rating: 5, comment: 'Harika bir koçtu!' }, textField: 'comment' },
    updateReview: { by: student, body: { rating: 1, comment: 'Fikrimi değiştirdim.' }, textField: 'comment' },
    requestSession: {
      by: otherStudent,
      body: { mentorProfileId: otherCoach.profile.id, topic: 'Fizik', startTime: slot?.startTime },
      textField: 'topic',
    },
    changeSessionStatus: { by: coach, body: { status: 'confirmed' }, textField: 'reason' },
    sendMessage: { by: student, body: { recipientId, content: 'Bir sorum var' }, textField: 'content' },
    markConversationRead: { by: coach, body: { upTo: world.messageId } },
    sendTyping: { by: student, body: { recipientId } },
    reportClientError: {
      by: admin,
      body: { app: 'mfe-public', build: '0123456789ab', kind: 'load', message: 'Gone', path: '/' },
      textField: 'message',
    },
  }
}

/** The address of a call, with this world's ids in it. */
export function addressOf(name: string, world: World): string {
  const endpoint = callNamed(name)
  const ids: Record<string, number | string> = {
    getUser: world.student.id,
    changeUser: world.student.id,
    removeExpertise: world.expertiseId,
    updateReview: world.reviewId,
    deleteReview: world.reviewId,
    changeSessionStatus: world.sessionId,
    markRead: world.messageId,
    markNotificationRead: world.notificationId,
  }
  const params = { id: ids[name] ?? world.coach.profile.id, userId: world.student.id }
  return urlOf(endpoint, { params })
}

export function callNamed(name: string): Endpoint {
  const endpoint = calls[name]
  if (!endpoint) throw new Error(`There is no call ${name}`)
  return endpoint
}
