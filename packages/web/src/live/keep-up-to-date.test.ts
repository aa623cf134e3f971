import type { LiveEvent } from '@kocyolu/contracts'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { allTopics, topicKey, topicsOf, topicsWith } from '../api/topics.ts'
import { followsLive } from './follow-live.ts'
import { keepUpToDate } from './live-connection.tsx'

afterEach(() => queryClient.clear())

test.each(Object.entries(topicsOf))(
  'after %s its topics are fetched again, but for queries that follow the event',
  (type, named) => {
    const options = { meta: { live: followsLive((data: unknown) => data).live } }
    for (const topic of allTopics) {
      queryClient.setQueryData(topicKey(topic, 'asked'), topic)
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: topicKey(topic, 'followed'), ...options }, undefined)
      queryClient.setQueryData(topicKey(topic, 'followed'), topic)
    }
    if (type !== 'signed_out') keepUpToDate({ event: { type } as LiveEvent, seq: 1 })
    const stale = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => queryKey)
    const expected = [...new Set(named.flatMap(topicsWith))].map(topic => [topic, 'asked'])
    const lost = type === 'reset' ? allTopics.map(topic => [topic, 'followed']) : []
    expect(stale.toSorted()).toEqual([...expected, ...lost].toSorted())
  },
)

test('a booking, a completion and a block reach whom they concern', () => {
  expect(topicsOf['session.changed'].flatMap(topicsWith)).toEqual(
    expect.arrayContaining(['sessions', 'mentors', 'shares']),
  )
  expect(topicsOf['block.changed'].flatMap(topicsWith)).toEqual(
    expect.arrayContaining(['contacts', 'mentors']),
  )
})
