import { type Blog, WriteBlog } from '@kocyolu/contracts'
import { useDraft, useSession } from '@kocyolu/web'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  bodyOf,
  type Draft,
  draftKey,
  draftOf,
  isBlank,
  isFrom,
  isUnsaved,
  moveCreated,
  readDraft,
} from './draft.ts'
import { saveMutation } from './save-post.ts'

/** Milliseconds of rest after which a draft that the server has is saved there. */
const rest = 2_000

/** The typed version of a post; a saved one yields to another user's later save. */
function typedOf(text: string, post: Blog | null): Draft | null {
  const typed = readDraft(text)
  return typed?.isSaved && post && typed.version !== post.version ? null : typed
}

/**
 * A post that is being written. What is typed is kept in this browser at once. A draft that was saved once is saved again
 * whenever the typing rests; a published post only when its author says so.
 */
export function useEditor(post: Blog | null) {
  const { user } = useSession()
  const [text, write, clear] = useDraft(draftKey(post?.id), { keptFor: user?.id, isUnsaved })
  const typed = typedOf(text, post)
  const draft = typed ?? draftOf(post)
  const mutation = saveMutation(post?.id)
  const { mutateAsync, isError } = useMutation(mutation)
  // Also while the page was left and opened again.
  const isSaving = useIsMutating({ mutationKey: mutation.mutationKey }) > 0
  const isChanged = typed !== null && !typed.isSaved
  const isConflict =
    isChanged && post !== null && typed.version !== post.version && !isFrom(typed.attempt, post)
  const body = bodyOf(draft)
  const said = JSON.stringify(body)
  /** The last version sent to the server; without a change it is not sent again by itself. */
  const tried = useRef('')
  useLayoutEffect(() => {
    moveCreated()
    return moveCreated
  }, [])

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, isSaved: false }
    write(post === null && isBlank(next) ? '' : JSON.stringify(next))
  }
  const save = (publish?: boolean): Promise<Blog> => {
    tried.current = said
    return mutateAsync({ draft, publish })
  }

  const isQuiet = post !== null && !post.published && isChanged && !isConflict && !isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the rest again
  useEffect(() => {
    if (!isQuiet || tried.current === said || !WriteBlog.safeParse(body).success) return
    const timer = setTimeout(() => save().catch(() => undefined), rest)
    return () => clearTimeout(timer)
  }, [said, isQuiet])

  return {
    draft,
    change,
    save,
    isSaving,
    state: !isChanged ? ('saved' as const) : isError && !isSaving ? ('failed' as const) : ('kept' as const),
    isConflict,
    /** Of a new post: the post that it has become. */
    createdId: typed?.postId,
    takeMine: () => post && change({ version: post.version, attempt: null }),
    takeTheirs: clear,
  }
}

export type Editor = ReturnType<typeof useEditor>
