import type { Message } from '@kocyolu/contracts'

/** Whose a message is, and what is kept of it for those who decide about reports. */
export const reportedMessage = ({ senderId, content, attachments = [] }: Reported) => ({
  authorId: senderId,
  evidence: {
    ...{ title: null, text: content, rating: null, pictureUrl: null, link: null },
    // One without says what it always said: reports know a piece by that.
    ...(attachments.length > 0 && { attachments }),
  },
})

type Reported = Pick<Message, 'senderId' | 'content' | 'attachments'>
