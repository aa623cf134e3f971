import { limits, type MentorProfile, type SessionRequest } from '@kocyolu/contracts'
import { ApiError, toast, useDraft, useErrorText } from '@kocyolu/web'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mentorKey } from '../../mentors/mentor-queries.ts'
import { sessionsKey } from '../../sessions/sessions-key.ts'
import { attemptFor } from './booking-attempt.ts'
import { hasOwnText, isSlotGone } from './booking-failure.ts'
import { type BookingProblems, checkBooking } from './check-booking.ts'
import { noPick, type OnPick, type Pick } from './pick.ts'
import { requestSession } from './queries.ts'
import { useText } from './texts.ts'

type Booking = { mentor: MentorProfile; pick: Pick; onPick: OnPick; onBooked: () => void }

/** Filling in and sending a request for a session. */
export function useBooking({ mentor, pick, onPick, onBooked }: Booking) {
  const t = useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [topic, setTopic, clearTopic] = useDraft(`booking.${mentor.id}.topic`)
  // Kept as well: the answer to a request may be lost together with the page that sent it.
  const [attempt, setAttempt, clearAttempt] = useDraft(`booking.${mentor.id}.attempt`)
  const [notes, setNotes, clearNotes] = useDraft(`booking.${mentor.id}.notes`)
  const [tried, setTried] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const request = requestSession(mentor.id)
  const { mutateAsync } = useMutation(request)
  const isPending = useIsMutating({ mutationKey: request.mutationKey }) > 0
  const isShown = useIsShown()
  const found = checkBooking({ day: pick.day, start: pick.slot?.startTime ?? null, topic, notes })
  const problems: BookingProblems = tried ? found : {}

  const refreshSlots = () => queryClient.invalidateQueries({ queryKey: mentorKey(mentor.id) })

  const booked = () => {
    toast.success(t('success.title'), t('success.text'))
    clearAttempt()
    clearTopic()
    clearNotes()
    onPick(() => noPick)
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    void refreshSlots()
    onBooked()
  }

  const failed = (error: Error, sent: SessionRequest) => {
    // A refusal is an answer: what is sent next is another attempt. Without an answer it may be the same one.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) clearAttempt()
    if (isSlotGone(error)) {
      const text = `${errorText(error)} ${t('kept')}`
      setNotice(text)
      if (!isShown.current) toast.error(t('failure.title'), text)
      // Another day or hour may have been chosen meanwhile; that stays.
      onPick(now => (now.slot?.startTime === sent.startTime ? { ...now, slot: null } : now))
      setTried(false)
      void refreshSlots()
    } else {
      const text = hasOwnText(error) ? errorText(error) : t('failure.text')
      // The dialog hides what is announced outside it, so it says the same itself.
      setNotice(text)
      toast.error(t('failure.title'), text)
    }
  }

  /** Sends the request when it is complete; tells what is missing. */
  const submit = (): BookingProblems => {
    setTried(true)
    setNotice(null)
    if (pick.slot === null || Object.keys(found).length > 0 || isPending) return found
    const body = {
      mentorProfileId: mentor.id,
      topic: topic.trim(),
      notes: notes.trim() === '' ? null : notes.trim(),
      startTime: pick.slot.startTime,
      endTime: new Date(Date.parse(pick.slot.startTime) + limits.sessionHours * 3_600_000).toISOString(),
      status: 'pending' as const,
    }
    const next = attemptFor(attempt, body, () => crypto.randomUUID())
    setAttempt(JSON.stringify(next))
    // A promise, not callbacks: the answer counts although the dialog was closed meanwhile.
    mutateAsync({ body, key: next.key }).then(booked, error => failed(error, body))
    return found
  }

  return { topic, setTopic, notes, setNotes, problems, notice, isPending, submit }
}

/** Whether the form is still in the dialog: an answer that comes later has to be said outside of it. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
