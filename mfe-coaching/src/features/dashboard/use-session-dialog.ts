import type { Session } from '@kocyolu/contracts'
import { useState } from 'react'

/** What is asked before a session changes: a student's withdrawal, a refusal, a cancellation, completing one too early. */
export type Question = 'withdraw' | 'decline' | 'cancel' | 'complete'
export type Asked = { session: Session; question: Question }
export type Ask = (session: Session, question: Question) => void

export function useSessionDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask: Ask = (session, question) => setAsked({ session, question })
  return { asked, ask, close: () => setAsked(null) }
}
