const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Who searches: as `services/messaging/src/benchmark/seed-many.ts` makes them. */
export const searchers = {
  'a tenth of all messages': idOf(1),
  'a hundred messages': idOf(2),
  'some messages': idOf(500),
  'no message': idOf(19_500),
} as const

/** What is searched for. Of the last two no message has any: one has letters that stand together nowhere. */
const words = {
  'a word that many have': 'deneme',
  'two such words': 'matematik hocam',
  'a part of many words': 'lar',
  'a word that few have': 'çalıştımkale',
  'common letters, nobody’s word': 'kalemirabo',
  'nobody’s letters': 'xyzqw',
} as const

/** Every search of everybody, by its name. */
export const messageSearches = (): Record<string, { userId: string; q: string }> =>
  Object.fromEntries(
    Object.entries(searchers).flatMap(([who, userId]) =>
      Object.entries(words).map(([what, q]) => [`${who}: ${what}`, { userId, q }]),
    ),
  )
