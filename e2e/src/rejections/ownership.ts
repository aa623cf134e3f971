import type { Person } from '../people/person.ts'
import type { CallsLike } from './calls.ts'
import type { World } from './world.ts'

/** Calls that name something and are open to more than admins: what it is, and whose, decides. */
type OwnedCall = CallsLike<{ path: `${string}{${string}`; access: 'user' | 'student' | 'mentor' }>

/** Of each, people with the right role to whom it does not belong; or why it is anybody's of that role. */
export function strangersOf(world: World): Record<OwnedCall, Person[] | string> {
  const { coach, student, otherCoach, otherStudent } = world
  return {
    'identity.getUser': 'Others are given the public part, which is tried by itself',
    'coaching.addFavourite': 'A student’s own mark on any coach',
    'coaching.removeFavourite': 'A student’s own mark on any coach',
    'coaching.updateMentor': [otherCoach, student],
    'coaching.addExpertise': [otherCoach, student],
    'coaching.removeExpertise': [otherCoach, student],
    'coaching.addReview': 'Any student reviews any coach, once',
    'coaching.updateReview': [otherStudent, coach],
    'coaching.deleteReview': [otherStudent, coach],
    'coaching.replyToReview': [otherCoach],
    'coaching.deleteReply': [student, otherCoach],
    'coaching.reportMentor': 'Whoever sees a profile reports it',
    'coaching.reportReview': 'Whoever sees a review reports it',
    'coaching.reportReply': 'Whoever sees a reply reports it',
    'coaching.getDecision': [otherStudent, coach, otherCoach],
    'coaching.appealDecision': [otherStudent, coach, otherCoach],
    'coaching.getSessionCalendar': [otherStudent, otherCoach],
    'coaching.changeSessionStatus': [otherStudent, otherCoach],
    'coaching.changeSeriesStatus': [otherStudent, otherCoach],
    'coaching.proposeTime': [otherStudent, otherCoach],
    'coaching.answerProposal': [otherStudent, otherCoach],
    'coaching.sayAbsent': [otherStudent, otherCoach],
    'coaching.withdrawAbsence': [otherStudent, otherCoach],
    'coaching.objectToAbsence': [otherStudent, otherCoach],
    'coaching.waitFor': 'Everybody waits for whom they like, each for themselves',
    'coaching.stopWaiting': 'Everybody waits for whom they like, each for themselves',
    'coaching.updateMockExam': [otherStudent],
    'coaching.deleteMockExam': [otherStudent],
    'coaching.putShare': 'What a student shares is their own, with any coach of theirs',
    'coaching.removeShare': 'What a student shares is their own, with any coach of theirs',
    'coaching.getSharedProgress': [otherCoach],
    'coaching.listSharedMockExams': [otherCoach],
    'coaching.putNote': [otherCoach],
    'coaching.updatePlanTask': [otherStudent],
    'coaching.deletePlanTask': [otherStudent],
    'coaching.tickPlanTask': [otherStudent],
    'coaching.getSharedPlan': [otherCoach],
    'coaching.addSharedPlanTask': [otherCoach],
    'coaching.updateSharedPlanTask': [otherCoach],
    'coaching.deleteSharedPlanTask': [otherCoach],
    'coaching.copySharedPlanWeek': [otherCoach],
    'coaching.removeTimeOff': [otherCoach],
    'messaging.getConversation': 'One’s own side of a conversation with anybody',
    'messaging.markRead': [otherCoach, student],
    'messaging.markConversationRead': 'One’s own side of a conversation with anybody',
    'messaging.block': 'One’s own block, of anybody one knows',
    'messaging.unblock': 'One’s own block, of anybody',
    'messaging.reportMessage': [student, otherStudent, otherCoach],
    'messaging.getDecision': [otherStudent, coach, otherCoach],
    'messaging.appealDecision': [otherStudent, coach, otherCoach],
    'content.reportBlog': 'Whoever sees a post reports it',
    'content.getDecision': [student, otherCoach],
    'content.appealDecision': [student, otherCoach],
    'content.changeBlogPicture': [otherCoach],
    'content.removeBlogPicture': [otherCoach],
    'content.updateBlog': [otherCoach],
    'content.publishBlog': [otherCoach],
    'content.deleteBlog': [otherCoach],
    'notifications.markNotificationRead': [student, otherCoach],
    'notifications.turnPushOff':
      'One’s own browser; another’s is not there, and stays, which is tried by itself',
  }
}
