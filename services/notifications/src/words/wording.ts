/** The two people of a session. */
export type Side = 'student' | 'mentor'

/** Text of one kind of mail, in one language; where the reader has no name here, with a greeting and a footer of its own. */
export type Wording = {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
  note?: string
  greeting?: string
  footer?: string
}
