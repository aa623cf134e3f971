import type { Deps } from '../deps.ts'

/** Has the open pages of both people look again; after the commit, or they would look too early. */
export async function hintPeople(
  { live }: Pick<Deps, 'live'>,
  session: { id: number; studentId: string; mentorUserId: string },
): Promise<void> {
  const hint = { type: 'session.changed', id: session.id } as const
  await Promise.all([live.hint(session.studentId, hint), live.hint(session.mentorUserId, hint)])
}
