import { createStore, del, get, set } from 'idb-keyval'

// The shell keeps the answers of pages in this database: it goes with the sign-out, and of another user nothing stays in it.
const open = () => createStore('kept-answers', 'answers')
const nameOf = (userId: string, key: string) => `waiting:${userId}:${key}`

type Kept = { bytes: ArrayBuffer; type: string }

/** Keeps the picture of a question that waits, or that it has none. False where the browser keeps nothing. */
export async function keepPicture(userId: string, key: string, picture: Blob | null): Promise<boolean> {
  try {
    // Some browsers lose blobs that they keep.
    const kept: Kept | null = picture && { bytes: await picture.arrayBuffer(), type: picture.type }
    await set(nameOf(userId, key), kept, open())
    return true
  } catch {
    return false
  }
}

/** The picture that is kept; undefined without one. */
export async function keptPicture(userId: string, key: string): Promise<Blob | undefined> {
  try {
    const kept = await get<Kept | null>(nameOf(userId, key), open())
    return kept ? new Blob([kept.bytes], { type: kept.type }) : undefined
  } catch {
    return undefined
  }
}

export const forgetPicture = (userId: string, key: string): Promise<void> =>
  del(nameOf(userId, key), open()).catch(() => undefined)
