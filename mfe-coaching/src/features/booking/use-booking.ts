import { limits, type MentorProfile } from '@kocyolu/contracts'
import { ApiError, toast, useDraft, useErrorText } from '@kocyolu/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mentorKey } from '../../mentors/mentor-queries.ts'
import { sessionsKey } from '../../sessions/sessions-key.ts'
import { type Attempt, attemptFor } from './booking-attempt.ts'
import { hasOwnText, isSlotGone } from './booking-failure.ts'
import { type BookingProblems, checkBooking } from './check-booking.ts'
import { noPick, type Pick } from './pick.ts'
import { requestSession } from './queries.ts'
import { useText } from './texts.ts'

type Booking = { mentor: MentorProfile; pick: Pick; onPick: (pick: Pick) => void; onBooked: () => void }

/** Filling in and sending a request for a session. */
export function useBooking({ mentor, pick, onPick, onBooked }: Booking) {
  const t = useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [topic, setTopic, clearTopic] = useDraft(`booking.${mentor.id}.topic`)
  const [notes, setNotes, clearNotes] = useDraft(`booking.${mentor.id}.notes`)
  const [tried, setTried] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const { mutateAsync, isPending } = useMutation(requestSession)
  const found = checkBooking({ day: pick.day, start: pick.slot?.startTime ?? null, topic, notes })
  const problems: BookingProblems = tried ? found : {}

  const refreshSlots = () => queryClient.invalidateQueries({ queryKey: mentorKey(mentor.id) })

  const booked = () => {
    toast.success(t('success.title'), t('success.text'))
    attempt.current = null
    clearTopic()
    clearNotes()
    onPick(noPick)
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    void refreshSlots()
    onBooked()
  }

  const failed = (error: Error) => {
    // A refusal is an answer: what is sent next is another attempt. Without an answer it may be the same one.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = null
    if (isSlotGone(error)) {
      setNotice(`${errorText(error)} ${t('kept')}`)
      onPick({ ...pick, slot: null })
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
    attempt.current = attemptFor(attempt.current, body, () => crypto.randomUUID())
    // A promise, not callbacks: the answer counts although the dialog was closed meanwhile.
    mutateAsync({ body, key: attempt.current.key }).then(booked, failed)
    return found
  }

  return { topic, setTopic, notes, setNotes, problems, notice, isPending, submit }
}
