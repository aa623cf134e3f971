import { limits, type Slot, weekdays } from '@kocyolu/contracts'
import { readDraftText, updateDraft, useDraft, useFormat, writeDraft } from '@kocyolu/web'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Day, slotAt } from '../../shared/free-hours/month-grid.ts'
import type { Wait, Wish } from '../../shared/request-address.ts'

/** Selection so far: day, hour, and the starts of the same hour in later weeks. */
export type Selection = { day: Day | null; slot: Slot | null; repeats: readonly string[] }

/** Chooses again, knowing what is chosen by then. */
export type OnSelect = (choose: (now: Selection) => Selection) => void

export const noSelection: Selection = { day: null, slot: null, repeats: [] }

/** An hour is no user's text: nothing is missed without it. */
export const isTyped = () => false

const hourKey = (mentorId: number) => `booking.${mentorId}.hour`
/** The selection for a coach; it outlives the page that it was made on, as the text of the request does. */
export function useSelection(mentorId: number): [Selection, OnSelect] {
  const key = hourKey(mentorId)
  const [text] = useDraft(key, { isUnsaved: isTyped })
  const onSelect: OnSelect = choose =>
    updateDraft(key, now => {
      const next = choose(readSelection(now))
      return next.day === null ? '' : JSON.stringify(next)
    })
  return [readSelection(text), onSelect]
}

function readSelection(text: string): Selection {
  try {
    const { day, slot, repeats } = JSON.parse(text)
    return { day, slot: slot && slotAt(slot.startTime), repeats }
  } catch {
    return noSelection
  }
}

/** The wish of an address; what it says wrongly is left out. */
function readWish(search: URLSearchParams, hash: string): Wish {
  const starts = (name: string) => search.getAll(name).filter(isInstant)
  return {
    start: starts('start')[0],
    repeats: starts('repeat').slice(0, limits.seriesMax - 1),
    topic: (search.get('topic') ?? '').slice(0, limits.topicMax),
    notes: (new URLSearchParams(hash.slice(1)).get('notes') ?? '').slice(0, limits.notesMax),
    wait: readWait(search.get('wait')),
  }
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** The wish of the address, on the page whose address says one. It is taken over once: after a reload a later choice stays. */
export function useWish(
  mentorId: number,
  isOfAddress: boolean,
  take: (wish: Wish, day: Day | null) => void,
): Wish {
  const [search] = useSearchParams()
  const { key: entry, hash } = useLocation()
  const format = useFormat()
  const text = isOfAddress ? `${search}${hash}` : ''
  const wish = isOfAddress ? readWish(search, hash) : {}
  const takeOnce = useEffectEvent((arrival: string) => {
    const key = `booking.${mentorId}.wish`
    if (readDraftText(key) === arrival) return
    writeDraft(key, arrival)
    take(wish, wish.start ? format.day(wish.start) : null)
  })
  useEffect(() => {
    if (text) takeOnce(`${entry} ${text}`)
  }, [entry, text])
  return wish
}

const isTime = (text = ''): boolean => /^(([01]\d|2[0-3]):[03]0|24:00)$/.test(text)

/** The hours of an address; undefined where it says none, or wrongly. */
function readWait(text: string | null): Wait | undefined {
  const parts = (text ?? '').split('_')
  const [start, end] = parts.slice(-2)
  const days = weekdays.filter(day => parts.includes(day))
  return days.length > 0 && isTime(start) && isTime(end)
    ? { days, start: start ?? '', end: end ?? '' }
    : undefined
}
