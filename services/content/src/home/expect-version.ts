import { AppError } from '@kocyolu/service'

/** Refuses a change of what somebody else has changed since it was read; who says no version is an older page. */
export function expectVersion(stored: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.version) throw new AppError('conflict')
}
