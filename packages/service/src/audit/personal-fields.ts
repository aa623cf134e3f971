/** What entries about a kind of thing keep of people's own texts; 'subject.name' is the name of the thing itself. */
const personal = {
  review: ['comment'],
  blog: ['title', 'content', 'subject.name'],
  mentor: ['bio', 'meetingLink', 'expertise'],
  session: ['reason', 'subject.name'],
  report: ['why', 'text'],
} as const satisfies Record<string, readonly string[]>

export type PersonalKind = keyof typeof personal

export const personalKinds = Object.keys(personal) as PersonalKind[]

/** The fields of an act, such as `review.deleted`, that hold people's texts. */
export function personalFields(action: string): readonly string[] {
  const kind = personalKinds.find(kind => action.startsWith(`${kind}.`))
  return kind ? personal[kind] : []
}
