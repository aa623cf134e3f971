/** Whose a message is, and what is kept of it for those who decide about reports. */
export const reportedMessage = ({ senderId, content }: { senderId: string; content: string }) => ({
  authorId: senderId,
  evidence: { title: null, text: content, rating: null, pictureUrl: null, link: null },
})
