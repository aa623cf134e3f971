import { z } from 'zod'
import { defineContract, del, get, put } from './contract.ts'
import { PathId } from './fields.ts'
import { limits } from './limits.ts'
import { Waiting, WriteWaiting } from './waiting.ts'

/** The calls of coaching about waiting for an hour of a coach. */
export const waiting = defineContract({
  listWaiting: get('/api/waiting-list', 'student', {
    summary: `The coaches whose hours I wait for, the first I entered first; at most ${limits.waitingMax}`,
    response: z.array(Waiting),
  }),
  waitFor: put('/api/mentors/{id}/waiting', 'student', {
    summary: 'Get notified when an hour of this coach that suits me is free again; changed, my place stays',
    params: z.object({ id: PathId }),
    body: WriteWaiting,
    response: Waiting,
    errors: ['waiting.limit'],
  }),
  stopWaiting: del('/api/mentors/{id}/waiting', 'student', {
    summary: 'Wait for this coach no longer; without an entry nothing changes',
    params: z.object({ id: PathId }),
  }),
})
