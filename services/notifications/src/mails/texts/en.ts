import { absenceEn } from './absence-en.ts'
import type { MailTexts } from './mail-texts.ts'

const pieces = {
  review: 'your review',
  reply: 'your reply to a review',
  profile: 'your profile',
  post: 'your blog post',
  message: 'your message',
}

export const en: MailTexts = {
  language: 'en',
  greeting: firstName => `Hello ${firstName},`,
  zone: offset => `Türkiye time, ${offset}`,
  ownZone: (city, offset) => `${city} time, ${offset}`,
  labels: {
    student: 'Student',
    mentor: 'Mentor',
    topic: 'Topic',
    when: 'When',
    before: 'Time before',
    proposed: 'Proposed time',
    repeats: 'Repeats',
    notes: 'The student’s note',
    meetingLink: 'Meeting link',
    reason: 'Reason',
    unknown: 'A new member',
    deleted: 'Deleted member',
  },
  sameHour: count => `${count} sessions at this hour, each in another week`,
  footer: brand => `You received this because you have a ${brand} account.`,
  unsubscribe: 'Stop receiving mails of this kind',
  letter: ({ brand, count, more }) => ({
    subject:
      count === 1
        ? `Your day on ${brand}: one piece of news`
        : `Your day on ${brand}: ${count} pieces of news`,
    heading: 'Your letter of the day',
    paragraphs: [
      'This is all of today that could wait.',
      ...(more > 0 ? [`There are ${more} more; you find them on the site.`] : []),
    ],
    action: 'Open the site',
    note: 'You chose one letter a day. You can change that in your settings, under Notifications.',
  }),
  several: {
    'session.requested': count => ({
      subject: `You have ${count} new session requests`,
      heading: `You have ${count} new session requests`,
      paragraphs: ['Requests that are not answered in time are cancelled automatically.'],
      action: 'Answer the requests',
    }),
    'session.cancelled': count => ({
      subject: `${count} requests cancelled`,
      heading: `${count} requests are cancelled`,
      paragraphs: ['These hours are free again.'],
      action: 'See my dashboard',
    }),
    'review.created': count => ({
      subject: `You have ${count} new reviews`,
      heading: `You have ${count} new reviews`,
      paragraphs: ['Students rated you and wrote reviews.'],
      action: 'Read the reviews',
    }),
  },
  'session.requested': ({ other, topic }) => ({
    subject: `New session request: ${topic}`,
    heading: 'You have a new session request',
    paragraphs: [`${other} would like to have a one-hour session with you.`],
    action: 'Answer the request',
    note: 'A request that is not answered in time is cancelled automatically.',
  }),
  'session.confirmed': ({ to, other, topic }) => ({
    subject: `Session confirmed: ${topic}`,
    heading: 'The session is confirmed',
    paragraphs: [
      to === 'student'
        ? `${other} has confirmed your request.`
        : `You have confirmed the session with ${other}.`,
      'The invitation is attached: one tap adds it to your calendar.',
    ],
    action: 'See the session',
  }),
  'session.cancelled': ({ to, other, topic, cancelledBy, cause, wasConfirmed }) => {
    const what = wasConfirmed ? 'session' : 'request'
    const by = {
      student: to === 'student' ? `The ${what} was cancelled as you asked.` : `${other} has withdrawn.`,
      mentor:
        to === 'mentor' ? `The ${what} was cancelled as you asked.` : `${other} cannot hold this session.`,
      admin: `The ${what} was cancelled by our team.`,
      system:
        cause === 'unavailable'
          ? `The ${what} was cancelled automatically, because one of you can no longer take part in sessions.`
          : 'The request was not answered in time and was cancelled automatically.',
    }
    return {
      subject: `${wasConfirmed ? 'Session' : 'Request'} cancelled: ${topic}`,
      heading: `The ${what} is cancelled`,
      paragraphs: [
        by[cancelledBy],
        ...(wasConfirmed ? ['This mail also takes it out of your calendar.'] : []),
        ...(to === 'student' && cancelledBy !== 'student'
          ? ['The page of the session names other mentors who are free then; your topic and notes go along.']
          : []),
      ],
      action:
        to === 'mentor'
          ? 'See the session'
          : cancelledBy === 'student'
            ? 'Choose another time'
            : 'See other mentors',
    }
  },
  'session.reminder': ({ other, topic, hoursBefore }) => {
    const left = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`
    return {
      subject: `${left} to your session: ${topic}`,
      heading: `${left} to your session`,
      paragraphs: [`You will meet ${other}. This is a good moment to get your questions and notes ready.`],
      action: 'Go to the session',
    }
  },
  'session.completed': ({ other, topic }) => ({
    subject: `How was your session? ${topic}`,
    heading: 'Your session is completed',
    paragraphs: [
      `Your session with ${other} is completed. A review of a few sentences helps your mentor, and students who want to know them.`,
    ],
    action: 'Write a review',
    note: 'Your dashboard asks two more things: would you take this mentor again, and was anything uncomfortable? Only our team reads your answer, your mentor never does.',
  }),
  'session.time_proposed': ({ other, topic }) => ({
    subject: `Another time is proposed: ${topic}`,
    heading: 'Another time is proposed for your session',
    paragraphs: [
      `${other} proposes another time for this session.`,
      'Until you answer, its own hour stays yours as well.',
    ],
    action: 'Answer the proposal',
    note: 'A proposal that is not answered in time ends by itself.',
  }),
  'session.proposal_ended': ({ other, topic, how }) => ({
    subject: `Your session stays at its time: ${topic}`,
    heading: 'Your session stays at its time',
    paragraphs: [
      how === 'declined'
        ? `The times that you proposed do not suit ${other}.`
        : 'Your proposal was not answered in time.',
    ],
    action: 'See the session',
  }),
  'session.moved': ({ other, topic, isTaker }) => ({
    subject: `Your session has a new time: ${topic}`,
    heading: 'The session has a new time',
    paragraphs: [
      isTaker
        ? `You took the time that was proposed for your session with ${other}.`
        : `${other} took the time that you proposed.`,
      'The new invitation is attached: it updates the one in your calendar.',
    ],
    action: 'See the session',
  }),
  'session.link_changed': ({ other, topic }) => ({
    subject: `New link for your session: ${topic}`,
    heading: 'The session has another link',
    paragraphs: [
      `Your session with ${other} has another meeting link now; its time is the same.`,
      'A new invitation is attached and updates the one in your calendar.',
    ],
    action: 'See it on my dashboard',
  }),
  'session.absence': absenceEn,
  'waiting.hour_freed': ({ other, when, count }) => ({
    subject: `A time that you wait for is free: ${other}`,
    heading: 'A time that you wait for is free',
    paragraphs: [
      count === 1
        ? `${other} is free again at a time that suits you: ${when}.`
        : `${other} is free again at ${count} times that suit you. The first: ${when}.`,
      'We notify everyone on the waiting list shortly after one another; the first to request the hour gets it.',
    ],
    action: 'Ask for the hour',
    note: 'These mails end when you book a session, or stop waiting.',
  }),
  'review.created': ({ other, rating }) => ({
    subject: `${other} has reviewed you`,
    heading: 'You have a new review',
    paragraphs: [`${other} gave you ${rating} of 5 stars and wrote a review.`],
    action: 'Read the review',
  }),
  'review.replied': ({ other }) => ({
    subject: `${other} replied to your review`,
    heading: 'Your review has a reply',
    paragraphs: [`${other} replied to your review. The reply appears below it, for everybody to read.`],
    action: 'Read the reply',
  }),
  'report.closed': ({ other, wasRight }) => ({
    subject: 'We looked at your report',
    heading: 'We looked at your report',
    paragraphs: [
      `You reported something of ${other}. Our team has looked at it.`,
      wasRight
        ? 'It did not fit our rules, and we have acted. What we said to the other person stays between them and us.'
        : 'We found nothing in it that breaks our rules. If it goes on, report it again or block this person.',
    ],
    action: 'See my dashboard',
    note: 'Only our team knows that you reported it.',
  }),
  'moderation.decided': ({ piece, decision, why }) => ({
    subject: `About ${pieces[piece]}`,
    heading: `Our team has decided about ${pieces[piece]}`,
    paragraphs: [
      {
        warn: 'It stays as it is. Please take this as a warning.',
        hide: 'Others do not see it any more.',
        suspend: 'Others do not see it any more, and your account is suspended.',
      }[decision],
      `Why: ${why}`,
    ],
    action: 'Read the decision',
    note:
      decision === 'suspend'
        ? 'If you see it otherwise, reply to this mail: a member of our team reads it.'
        : 'If you see it otherwise, you can appeal once within 30 days, on that page.',
  }),
  'moderation.appeal_answered': ({ piece, upheld, why }) => ({
    subject: upheld ? 'The decision stays' : 'The decision was reversed',
    heading: upheld ? 'The decision stays' : 'The decision was reversed',
    paragraphs: [
      upheld
        ? `We looked once more at ${pieces[piece]}, and the decision stays as it is.`
        : `We looked once more at ${pieces[piece]}: the decision was reversed, and what it hid is visible again.`,
      `Why: ${why}`,
    ],
    action: 'Read the answer',
  }),
  'application.proof_due': ({ part, stage, until }) => {
    const asked = {
      university:
        'Once a year we look again whether you are a student. Upload your student certificate, or verify your university address.',
      record:
        'On this site we look at mentors’ criminal records. Upload the document from e-Devlet; it is deleted right after the decision.',
    }[part]
    const isOver = stage === 'over'
    return {
      subject: isOver
        ? 'New sessions have stopped: we need a document of yours'
        : 'A document of yours is due',
      heading: isOver
        ? 'No new sessions until we have looked at your document'
        : 'A document of yours is due',
      paragraphs: [
        asked,
        isOver
          ? 'Sessions that you agreed on stay. Your hours are open again once our team has looked.'
          : `Unless we have looked by ${until}, no new sessions can be requested; those you agreed on stay.`,
      ],
      action: 'Add my document',
    }
  },
  'application.changed': ({ state, inPart, reason }) => ({
    ...{
      submitted: {
        subject: 'We have your application',
        heading: inPart ? 'We are looking at your change' : 'Your profile is being looked at',
        paragraphs: [
          inPart
            ? 'Your profile stays on the site. What you changed is shown as “stated” until our team has looked.'
            : 'Our team usually looks within 3 days. Until then only you and our team see your profile.',
          'If you prove your rank and your university, your profile shows a badge for each.',
        ],
        action: 'See my dashboard',
      },
      approved: {
        subject: inPart ? 'We have looked at your change' : 'Your profile is approved',
        heading: inPart ? 'We have looked at your change' : 'Your profile is on the site',
        paragraphs: [
          inPart ? 'Your profile is up to date.' : 'Students can find you and request sessions now.',
          'We have deleted the documents that you gave us.',
        ],
        action: 'See my dashboard',
      },
      returned: {
        subject: 'There is something to mend in your profile',
        heading: 'There is something to mend in your profile',
        paragraphs: [
          `What our team says: ${reason}`,
          inPart
            ? 'Your profile stays on the site.'
            : 'Send it again from your dashboard once it is mended. We have deleted the documents that you gave us.',
        ],
        action: 'Mend my profile',
      },
      refused: {
        subject: 'Your application as a mentor was refused',
        heading: 'Your application as a mentor was refused',
        paragraphs: [
          `Why: ${reason}`,
          'Your account goes on as a student’s. We have deleted the documents that you gave us.',
        ],
        action: 'Read the decision',
        note: 'If you see it otherwise, you can appeal once within 30 days, on that page.',
      },
    }[state],
  }),
  university_code: ({ brand, code, minutes }) => ({
    subject: `Your ${brand} code: ${code}`,
    heading: 'Prove your university address',
    paragraphs: [`Your code: ${code}`, `It counts for ${minutes} minutes. Enter it on your profile page.`],
    action: 'Go to my profile',
    note: 'If you did not ask for it, you can ignore this mail.',
  }),
  'progress.evening': ({ tasks, mistakes }) => ({
    subject: 'What is still open today',
    heading: 'What is still open today',
    paragraphs: [
      `${[
        ...(tasks > 0 ? [tasks === 1 ? '1 task of your plan' : `${tasks} tasks of your plan`] : []),
        ...(mistakes > 0
          ? [mistakes === 1 ? '1 question to solve again' : `${mistakes} questions to solve again`]
          : []),
      ].join(' and ')}.`,
      'Not all of it must be done: choose one, or leave it for tomorrow.',
    ],
    action: 'See today',
    note: 'You chose this reminder on the page Today; change its hour or turn it off there.',
  }),
  'message.unread': ({ other, count, people }) => {
    const who = people === 1 ? other : `${other} and ${people - 1} more`
    return {
      subject: `${who} wrote to you`,
      heading: count === 1 ? 'You have an unread message' : `You have ${count} unread messages`,
      paragraphs: [
        people === 1 ? `${other} is waiting for your answer.` : `${who} are waiting for your answer.`,
      ],
      action: people === 1 ? 'Open the conversation' : 'Open my messages',
    }
  },
  password_changed: brand => ({
    subject: 'Your password has changed',
    heading: 'Your password has changed',
    paragraphs: [
      `The password of your ${brand} account was changed just now. Your other sign-ins from before have ended.`,
      'If this was not you, choose a new password at once.',
    ],
    action: 'Choose a new password',
    note: 'If you changed it yourself, there is nothing you need to do.',
  }),
  account_suspended: brand => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [`Our team has suspended your ${brand} account. You cannot sign in for now.`],
    action: 'Go to the site',
    note: 'If you think this is a mistake, reply to this mail.',
  }),
  provider_linked: brand => ({
    subject: 'Your account has a new way to sign in',
    heading: 'Your account has a new way to sign in',
    paragraphs: [
      `Your school account now signs in to your ${brand} account, because both have this address.`,
      'If this was not you, choose a new password and end your other sign-ins.',
    ],
    action: 'See my sign-ins',
    note: 'If this was you, there is nothing you need to do.',
  }),
  account_restored: brand => ({
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    paragraphs: [`You can use your ${brand} account again.`],
    action: 'Sign in',
  }),
  second_factor_on: brand => ({
    subject: 'The second step is on',
    heading: 'The second step is on',
    paragraphs: [
      `Signing in to your ${brand} account now asks for a second step after the password. Your other sign-ins have ended.`,
      'If this was not you, reply to this mail at once.',
    ],
    action: 'Go to my settings',
  }),
  second_factor_off: brand => ({
    subject: 'The second step is off',
    heading: 'The second step is off',
    paragraphs: [
      `Signing in to your ${brand} account now asks for the password alone.`,
      'If this was not you, change your password at once.',
    ],
    action: 'Go to my settings',
  }),
  second_factor_changed: brand => ({
    subject: 'Your second step has changed',
    heading: 'Your second step has changed',
    paragraphs: [
      `In the second step of your ${brand} account an app or a passkey was added or removed, or there are new recovery codes.`,
      'If this was not you, change your password at once.',
    ],
    action: 'Go to my settings',
  }),
  second_factor_reset_asked: (brand, when) => ({
    subject: 'Your second step will be reset',
    heading: 'Your second step will be reset',
    paragraphs: [
      `An administrator has asked to reset the second step of your ${brand} account. It ends when you first sign in after this time: ${when}.`,
      'If you still have your app, a passkey or a recovery code, sign in with it: that cancels the reset.',
      'If you did not ask for the reset, do that at once, or reply to this mail.',
    ],
    action: 'Sign in',
    note: 'If you have lost them all, wait until then and sign in.',
  }),
  second_factor_guessed: brand => ({
    subject: 'Your password may be known',
    heading: 'Your password may be known',
    paragraphs: [
      `The password of your ${brand} account was given correctly, but its second step wrongly, ten times in a row.`,
      'If it was not you, choose a new password at once.',
    ],
    action: 'Choose a new password',
    note: 'If it was you, there is nothing you need to do.',
  }),
  second_factor_closed: brand => ({
    subject: 'Signing in to your account is closed',
    heading: 'Signing in to your account is closed',
    paragraphs: [
      `The second step of your ${brand} account was given wrongly a hundred times in a row. To protect your account, no code and no passkey is taken any more.`,
      'Once you have chosen a new password you can sign in again.',
    ],
    action: 'Choose a new password',
  }),
  recovery_code_used: brand => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `The second step of your ${brand} account was passed with a recovery code, which works no more.`,
      'If this was not you, change your password at once and get new recovery codes.',
    ],
    action: 'Go to my settings',
  }),
  role_changed: brand => ({
    subject: 'The role of your account has changed',
    heading: 'The role of your account has changed',
    paragraphs: [
      `Your ${brand} account has another role now, and all of your sign-ins have ended. You can sign in again with the new role.`,
      'If you did not expect this, reply to this mail.',
    ],
    action: 'Sign in',
  }),
  admin_added: brand => ({
    subject: 'There is a new administrator',
    heading: 'There is a new administrator',
    paragraphs: [
      `An account of ${brand} was given the administrator’s role. The audit log shows to whom, when and by whom.`,
      'If you did not expect this, look at the log at once.',
    ],
    action: 'Look at the log',
  }),
  new_device: brand => ({
    subject: 'A sign-in from a new device',
    heading: 'A sign-in from a new device',
    paragraphs: [
      `Your ${brand} account was signed in to with a device or browser that you had not used before.`,
      'If it was not you, sign out your other devices and change your password.',
    ],
    action: 'Look at my devices',
    note: 'If it was you, there is nothing you need to do.',
  }),
  verify_email: brand => ({
    subject: 'Verify your e-mail address',
    heading: 'One last step',
    paragraphs: [`Thank you for opening a ${brand} account. Please confirm that this address is yours.`],
    action: 'Verify my address',
    note: 'If you did not open this account, you can ignore this mail.',
  }),
  reset_password: brand => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      `We received a request to reset your ${brand} password. The link works once, and only for a short time.`,
    ],
    action: 'Choose a new password',
    note: 'If you did not ask for this, there is nothing you need to do; your password has not changed.',
  }),
  change_email: brand => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new address',
    paragraphs: [
      `You asked to make this the e-mail of your ${brand} account. Once you confirm, you sign in with this address.`,
    ],
    action: 'Confirm this address',
    note: 'If you did not ask for this, you can ignore this mail; nothing has changed.',
  }),
  email_replaced: brand => ({
    subject: 'Your e-mail address has changed',
    heading: 'The e-mail of your account has changed',
    paragraphs: [
      `Your ${brand} account now belongs to another e-mail address. No more mail about it will come to this one.`,
    ],
    action: 'Open account settings',
    note: 'If this was not you, reply to this mail at once.',
  }),
  deletion_asked: (brand, day) => ({
    subject: `Your account will be deleted on ${day}`,
    heading: `Your account will be deleted on ${day}`,
    paragraphs: [
      `You asked for your ${brand} account to be deleted. Until then everything stays in place, and you can use it.`,
      'If you change your mind, take it back in your settings with one tap.',
    ],
    action: 'Keep my account',
    note: 'If this was not you, keep the account and change your password.',
  }),
  deletion_soon: (brand, day) => ({
    subject: `Reminder: your account will be deleted on ${day}`,
    heading: 'Your account will be deleted soon',
    paragraphs: [
      `Your ${brand} account will be deleted on ${day}. After that it cannot be brought back.`,
      'If you would like to stay, take it back in your settings with one tap.',
    ],
    action: 'Keep my account',
  }),
  deletion_taken_back: brand => ({
    subject: 'Your account stays',
    heading: 'Your account stays',
    paragraphs: [`You have cancelled the deletion of your ${brand} account. Everything is as it was.`],
    action: 'Go to my settings',
    note: 'If this was not you, change your password.',
  }),
  export_ready: (brand, day) => ({
    subject: 'The file of your data is ready',
    heading: 'The file of your data is ready',
    paragraphs: [
      `We have put together all that ${brand} has about you. Sign in to download the file in your settings.`,
      `It is kept until ${day}, and then deleted.`,
    ],
    action: 'Download the file',
    note: 'If you did not ask for this, change your password.',
  }),
  guardian_asked_deletion: (brand, day) => ({
    subject: `Your guardian asked for your account to be deleted on ${day}`,
    heading: `Your account will be deleted on ${day}`,
    paragraphs: [
      `The guardian whose address you gave has asked for your ${brand} account to be deleted. Until then everything stays in place, and you can use it.`,
      'If you want to stay, talk to them; you can take it back in your settings with one tap.',
    ],
    action: 'Open my settings',
    note: 'If the address is not your guardian’s, keep the account and remove the address in your settings.',
  }),
  guardian_asked_export: brand => ({
    subject: 'Your guardian asked for the file of your data',
    heading: 'The file of your data is being made',
    paragraphs: [
      `The guardian whose address you gave has asked for all that ${brand} has about you to be put together. Only you can download the file, signed in; whether you look at it together is up to you.`,
    ],
    action: 'Open my settings',
  }),
  guardian_summary_ended: brand => ({
    subject: 'The weekly summary for your guardian has ended',
    heading: 'The weekly summary for your guardian has ended',
    paragraphs: [
      `You are eighteen now. ${brand} no longer keeps your guardian’s address, and does not write to them about you.`,
    ],
    action: 'Open my settings',
  }),
  guardian_notice: ({ brand, student, isFirst }) => ({
    greeting: 'Hello,',
    footer: `You got this mail because ${student} gave your address; you have no account here.`,
    subject: `${student} named you as their guardian on ${brand}`,
    heading: isFirst ? `${student} named you as their guardian` : 'Your yearly notice',
    paragraphs: [
      `${brand} is a site where students who prepare for the Turkish university entrance exam book one-hour sessions with university students who have just passed it, and write with them. ${student} has a student account here and gave this address as that of a parent or guardian.`,
      'Without an account you can ask on the page below for a file of the student’s data to be made, or for their account to be deleted. We remind you of this once a year until they turn eighteen.',
      'If you do not know this person, or want none of these mails, have your address erased on the same page; we will not write again, no matter who enters it.',
    ],
    action: 'Open the page for guardians',
    note: 'This link is yours alone; do not pass it on. Reply to this mail with any question.',
  }),
  outside_proof: (brand, hours) => ({
    greeting: 'Hello,',
    footer: 'You got this mail because this address was given in a report; no account is needed for that.',
    subject: `Send your report to ${brand}`,
    heading: 'One step is left',
    paragraphs: [
      `A report to ${brand} was written with this address. It reaches our team once you open the page and press the button; then we look at it within ${hours} hours.`,
      'If a life is in danger, do not wait for us: call 112.',
    ],
    action: 'Send the report',
    note: 'If you did not write it, do nothing: it is deleted within a day.',
  }),
  outside_decided: ({ brand, about, acted, why }) => ({
    greeting: 'Hello,',
    footer: 'You got this mail because you reported something with this address.',
    subject: acted ? 'Your report: we acted' : 'Your report: our decision',
    heading: acted ? 'We acted on your report' : 'We found nothing to act on',
    paragraphs: [
      `You reported something to ${brand}. Thank you: we looked at it.`,
      `It was about: ${about}`,
      `Our reason: ${why}`,
    ],
    action: 'Write again',
    note: 'If you see it differently, write again and say why. What you wrote is deleted in a year.',
  }),
  account_erased: brand => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${brand} account was deleted, as you asked. Your data leave every part of the site within two weeks.`,
      'Thank you for the way we went together. You will get no more mail from us.',
    ],
    action: 'Go to the site',
  }),
}
