import { type Blog, limits } from '@kocyolu/contracts'
import { ApiError, updateDraft, useDraft, writeDraft } from '@kocyolu/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Draft, draftOf, readDraft } from './draft.ts'
import { postToEditQuery, saveMutation } from './queries.ts'

/** Milliseconds of rest after which a draft that the server has is saved there. */
const rest = 2_000

const keyOf = (post: Blog | null): string => `blog.${post?.id ?? 'new'}`

/**
 * What was kept is on the server now; what was typed while it was on its way, also on the page opened anew, goes on from
 * there. The text stays as it was typed: the server's has lost the space at its end that the next word would stand behind.
 */
function settled(now: string, { saved, sent }: { saved: Blog; sent: string }): string {
  const draft = readDraft(now)
  return draft ? JSON.stringify({ ...draft, version: saved.version, isSaved: now === sent }) : now
}

/** What was typed here of a post; what is saved gives way to what somebody has saved since. */
function typedOf(text: string, post: Blog | null): Draft | null {
  const typed = readDraft(text)
  return typed?.isSaved && typed.version !== post?.version ? null : typed
}

/**
 * A post that is being written. What is typed is kept in this tab at once. A draft that was saved once is saved again
 * whenever the typing rests; a published post only when its author says so.
 */
export function useEditor(post: Blog | null) {
  const client = useQueryClient()
  const [text, write, clear] = useDraft(keyOf(post))
  const typed = typedOf(text, post)
  const draft = typed ?? draftOf(post)
  const { mutateAsync, isPending, isError } = useMutation(saveMutation)
  const isChanged = typed !== null && !typed.isSaved
  const isConflict = isChanged && post !== null && typed.version !== post.version
  const latest = useRef(text)
  latest.current = text
  /** What the server was last asked to keep; without a change it is not asked again by itself. */
  const tried = useRef('')
  const created = useRef<{ saved: Blog; sent: string } | null>(null)
  useEffect(
    () => () => {
      if (!created.current) return
      writeDraft(keyOf(created.current.saved), settled(latest.current, created.current))
      writeDraft(keyOf(null), '')
    },
    [],
  )

  const change = (part: Partial<Draft>) => write(JSON.stringify({ ...draft, ...part, isSaved: false }))

  const save = async (publish?: boolean): Promise<Blog> => {
    const sent = latest.current
    tried.current = sent
    try {
      const saved = await mutateAsync({ id: post?.id, draft, publish })
      // The text of a new one stays in its fields until its own page has taken their place.
      if (post) updateDraft(keyOf(post), now => settled(now, { saved, sent }))
      else created.current = { saved, sent }
      return saved
    } catch (error) {
      // Somebody else has saved: what they saved is fetched, and the author chooses.
      if (post && error instanceof ApiError && error.code === 'conflict')
        await client.refetchQueries(postToEditQuery(post.id))
      throw error
    }
  }

  const fits = draft.title.trim().length >= limits.blogTitleMin && draft.content.trim() !== ''
  const isQuiet = post !== null && !post.published && isChanged && !isConflict && !isPending && fits
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the rest anew
  useEffect(() => {
    if (!isQuiet || tried.current === text) return
    const timer = setTimeout(() => save().catch(() => undefined), rest)
    return () => clearTimeout(timer)
  }, [text, isQuiet])

  return {
    draft,
    change,
    save,
    isSaving: isPending,
    state: !isChanged ? ('saved' as const) : isError && !isPending ? ('failed' as const) : ('kept' as const),
    isConflict,
    takeMine: () => post && change({ version: post.version }),
    takeTheirs: clear,
  }
}

export type Editor = ReturnType<typeof useEditor>
