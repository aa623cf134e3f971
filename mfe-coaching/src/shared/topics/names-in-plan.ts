/** A task's names for a topic of a list. Most plans are for the TYT, which is not named. */
export const namesInPlan = ({ exam, subject }: { exam: string; subject: string }, topic: string) => ({
  subject: exam === 'TYT' ? subject : `${exam} ${subject}`,
  topic,
})
