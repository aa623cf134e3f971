import type { MailTexts } from './mail-texts.ts'

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
}
