import { coachingCalls, type ErrorCode, limits, type MentorProfile, SessionRequest } from '@kocyolu/contracts'
import {
  ApiError,
  call,
  leaveUnsaved,
  loginUrl,
  newId,
  refreshTopic,
  toast,
  useDraft,
  useErrorText,
  useSession,
} from '@kocyolu/web'
import { type Problem, useForm } from '@kocyolu/web/form'
import { mutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mentorKey } from '../../shared/queries.ts'
import { requestAddress } from '../../shared/request-address.ts'
import { useRequestText } from '../../shared/request-text.ts'
import { isTyped, noSelection, type OnSelect, type Selection } from './selection.ts'
import { useText } from './texts.ts'

/** Signing in comes last: the form waits in this tab, and the address carries it to any other. */
async function leaveToSignIn(returnTo: string): Promise<void> {
  leaveUnsaved()
  location.assign(loginUrl({ intent: 'student', returnTo }))
  // Back may show this page again as it was.
  await new Promise(resolve => addEventListener('pageshow', resolve, { once: true }))
}

type Booking = {
  mentor: MentorProfile
  selection: Selection
  /** The chosen hour is not free any more. */
  isGone: boolean
  onSelect: OnSelect
  onBooked: () => void
}

/** Filling in and sending a request for a session. */
export function useBooking({ mentor, selection, isGone, onSelect, onBooked }: Booking) {
  const t = useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const draft = useRequestText(mentor.id)
  const { topic, notes } = draft.values
  const { user } = useSession()
  const slot = isGone ? null : selection.slot
  // Kept as well: the answer to a request may be lost together with the page that sent it.
  const [attempt, setAttempt, clearAttempt] = useDraft(`booking.${mentor.id}.attempt`, { isUnsaved: isTyped })
  const [notice, setNotice] = useState<string | null>(null)
  const request = requestSession(mentor.id)
  const { mutateAsync } = useMutation(request)
  // Also while the form was closed and opened again.
  const isSending = useIsMutating({ mutationKey: request.mutationKey }) > 0

  const message = (
    field: 'startTime' | 'repeats' | 'topic' | 'notes',
    { kind, limit = 0 }: Problem,
  ): string => {
    if (field === 'startTime') return t('time.required')
    if (field === 'repeats') return t('weeks.gone')
    if (field === 'notes') return t('notes.long', { max: limit })
    if (kind === 'short') return t('topic.short', { min: limit })
    return kind === 'long' ? t('topic.long', { max: limit }) : t('topic.required')
  }

  const refreshSlots = () => queryClient.invalidateQueries({ queryKey: mentorKey(mentor.id) })

  const booked = (sent: SessionRequest) => {
    toast.success(t('success.title'), t('success.text'))
    clearAttempt()
    // False: a user has gone on since, with another request.
    const isAllSent = draft.settle()
    onSelect(now => (now.slot?.startTime === sent.startTime ? noSelection : now))
    void refreshTopic(queryClient, 'sessions')
    void refreshSlots()
    if (isAllSent) onBooked()
  }

  const failed = (error: unknown, sent: SessionRequest) => {
    // A refusal is an answer: what is sent next is another attempt. Without an answer it may be the same one.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) clearAttempt()
    const wasGone = isSlotGone(error)
    const repeat = repeatOf(error, sent)
    const isFull = isCoachFull(error)
    const known = wasGone || hasOwnText(error) ? errorText(error) : t('failure.text')
    const reason = repeat ? t('weeks.gone') : isFull ? t('full') : known
    const text = wasGone ? `${reason} ${t('kept')}` : reason
    // The dialog hides what is announced outside it, so it says the same itself.
    setNotice(text)
    const { startTime: start, repeats = [], topic, notes } = sent
    const returnTo = requestAddress(mentor.id, { start, repeats, topic, notes: notes ?? '' })
    const verify = {
      label: t('failure.verify'),
      href: `/account/verify-email?${new URLSearchParams({ returnTo })}`,
    }
    const action = isUnverified(error) ? verify : undefined
    if (!wasGone || isFull || !form.isShown.current) toast.error(t('failure.title'), text, action)
    if (!wasGone) return
    // Another day or hour may have been chosen meanwhile; that stays.
    if (repeat)
      onSelect(now =>
        now.slot?.startTime === sent.startTime
          ? { ...now, repeats: now.repeats.filter(start => start !== repeat) }
          : now,
      )
    void refreshSlots()
  }

  const form = useForm({
    schema: SessionRequest,
    body: {
      mentorProfileId: mentor.id,
      topic,
      notes: notes.trim() || null,
      ...slot,
      ...(selection.repeats.length > 0 && { repeats: selection.repeats.toSorted() }),
      status: 'pending',
    },
    message,
    isUnsaved: draft.isChanged,
    send: async body => {
      if (!user)
        return leaveToSignIn(
          requestAddress(mentor.id, {
            start: body.startTime,
            repeats: body.repeats ?? [],
            topic: body.topic,
            notes: body.notes ?? '',
          }),
        )
      const next = attemptFor(attempt, body, newId)
      setAttempt(JSON.stringify(next))
      setNotice(null)
      try {
        await mutateAsync({ body, key: next.key })
      } catch (error) {
        failed(error, body)
        throw error
      }
      booked(body)
    },
  })
  return {
    missing: missingOf({ ...selection, slot }, topic),
    isVisitor: !user,
    topic,
    setTopic: (topic: string) => draft.change({ topic }),
    notes,
    setNotes: (notes: string) => draft.change({ notes }),
    notice,
    forgetNotice: () => setNotice(null),
    form: { ...form, submit: () => !isSending && form.submit() },
    isSending,
  }
}

/** Missing parts of the request, in the order of the form. */
function missingOf({ day, slot }: Selection, topic: string): 'date' | 'time' | 'topic' | null {
  if (!slot) return day ? 'time' : 'date'
  return topic.trim().length < limits.topicMin ? 'topic' : null
}

const slotGone: readonly string[] = ['booking.slot_taken', 'booking.slot_unavailable'] satisfies ErrorCode[]

const ownText: readonly string[] = [
  'account.email_unverified',
  'booking.limit',
  'booking.withdrawals',
  'booking.own_profile',
  'unauthenticated',
  'rate_limited',
] satisfies ErrorCode[]

/** The hour is no longer free: another one has to be chosen. */
const isSlotGone = (error: unknown) => error instanceof ApiError && slotGone.includes(error.code)

/** The coach takes no other students since the form was opened: the profile that is fetched again says so in its place. */
const isCoachFull = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'booking.slot_unavailable' &&
  error.issues[0]?.path === 'mentorProfileId'

/** The start in a later week that cannot be had, where it is one of those. */
function repeatOf(error: unknown, { repeats = [] }: SessionRequest): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const at = /^repeats\.(\d+)$/.exec(error.issues[0]?.path ?? '')?.[1]
  return at === undefined ? undefined : repeats[Number(at)]
}

/** The visitor's address is not proved yet. */
const isUnverified = (error: unknown) =>
  error instanceof ApiError && error.code === 'account.email_unverified'

/** The failure has a reason that the visitor can do something about. */
const hasOwnText = (error: unknown) => error instanceof ApiError && ownText.includes(error.code)

/** Asks for a session. The key makes the same request harmless when it arrives twice. */
const requestSession = (mentorId: number) =>
  mutationOptions({
    mutationKey: [...mentorKey(mentorId), 'request-session'],
    mutationFn: ({ body, key }: { body: SessionRequest; key: string }) =>
      call(coachingCalls.requestSession, { body, idempotencyKey: key }),
  })

/** One try to book, kept as text with the drafts. Its key makes the same request harmless when it is sent again. */
type Attempt = { key: string; content: string }

/** The attempt for a request: the same one while the request stays the same, a new one when it changed. */
export function attemptFor(last: string, request: SessionRequest, newKey: () => string): Attempt {
  const content = JSON.stringify(request)
  const before: Attempt | null = last === '' ? null : JSON.parse(last)
  return before?.content === content ? before : { key: newKey(), content }
}
