import { storageKeys } from '../storage-keys.ts'

const nameOf = (userId: string): string => `${storageKeys.pushNotNow}.${userId}`

/** Whether a user has said in this browser that they do not want to be asked. */
export function saidNotNow(userId: string): boolean {
  try {
    return localStorage.getItem(nameOf(userId)) !== null
  } catch {
    return true
  }
}

export function sayNotNow(userId: string): void {
  try {
    localStorage.setItem(nameOf(userId), 'true')
  } catch {
    // A browser that stores nothing is not asked at all.
  }
}
