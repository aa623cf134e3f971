import {
  contactDetailsIn,
  detailKinds,
  hasAccountElsewhere,
  hasPhoneNumber,
  piecesOf,
  plainText,
  privateDetailsIn,
  privateKinds,
} from '@kocyolu/service/private-details'
import { describe, expect, it, test } from 'vitest'
import type { HeldKind } from './contact-details.ts'
import { labelled } from './labelled.fixtures.ts'

const ownHost = 'kocyolu.test'
const kindsOf = (text: string): HeldKind[] => [...contactDetailsIn(text, ownHost), ...privateDetailsIn(text)]

/** Of a kind: how much of it is found, and how much of what is found in all messages is of it, or at least some detail. */
function measure(kind: HeldKind) {
  const found = labelled[kind].filter(text => kindsOf(text).includes(kind)).length
  const wrong = labelled.none.filter(text => kindsOf(text).includes(kind)).length
  return { recall: found / labelled[kind].length, precision: found / (found + wrong) }
}

/**
 * Measured, a little below: 58/60, 30/32, 30/32 and 49/54 contact details are found, and 29/30, 15/16, 10/10 and 10/10 private
 * ones; of 194 messages without any, one is taken for an account.
 */
const floors: Record<HeldKind, { recall: number; precision: number }> = {
  phone: { recall: 0.95, precision: 0.98 },
  mail: { recall: 0.93, precision: 0.98 },
  link: { recall: 0.93, precision: 0.98 },
  account: { recall: 0.88, precision: 0.96 },
  login: { recall: 0.93, precision: 0.98 },
  identity: { recall: 0.9, precision: 0.98 },
  card: { recall: 0.98, precision: 0.98 },
  iban: { recall: 0.98, precision: 0.98 },
}

describe('among labelled messages', () => {
  it.each([...detailKinds, ...privateKinds])(
    '%s is found as often as is said, and as seldom where there is none',
    kind => {
      const { recall, precision } = measure(kind)
      expect(recall).toBeGreaterThanOrEqual(floors[kind].recall)
      expect(precision).toBeGreaterThanOrEqual(floors[kind].precision)
    },
  )

  it('no number of a lesson or a contact is taken for one that is private', () => {
    const others = [...labelled.none, ...detailKinds.flatMap(kind => labelled[kind])]
    expect(others.filter(text => privateDetailsIn(text).length > 0)).toEqual([])
  })

  it('there are enough of each kind, in no two lists', () => {
    const all = Object.values(labelled).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(300)
  })
})

/** The longest messages that fit, full of what each part looks for. */
const worst = [
  '1 ',
  '0',
  '5 ',
  'a ',
  'a.',
  '@',
  '@a',
  'bir ',
  'yüz ',
  '(',
  '1,',
  '1:',
  '+1',
  'instadan ',
  'ﷺ',
  'at ',
  'şifreni ',
  '4111 ',
  'tr33 ',
].map(part => part.repeat(2_000).slice(0, 2_000))

test('looks at each piece a few times, however many there are', () => {
  for (const text of worst) {
    const pieces = piecesOf(plainText(text))
    let looks = 0
    const counted = new Proxy(pieces, {
      get(target, name, receiver) {
        looks += 1
        return Reflect.get(target, name, receiver)
      },
    })
    hasPhoneNumber(counted)
    hasAccountElsewhere(counted)
    expect(looks, text.slice(0, 10)).toBeLessThan(60 * (pieces.length + 10))
  }
})

test.each([`https://${ownHost}/mentors/3`, `${ownHost} içinde`, `Bak: www.${ownHost}.`])(
  'an address of this site is no link: %s',
  text => expect(kindsOf(text)).toEqual([]),
)

test.each([`https://${ownHost}.ornek.xq/a`, `https://${ownHost}@ornek.xq`, `https://ornek.xq/${ownHost}`])(
  'an address of another that begins or ends like it is one: %s',
  text => expect(kindsOf(text)).toContain('link'),
)

test('takes whatever fits into a message', () => {
  for (const text of worst) expect(() => kindsOf(text)).not.toThrow()
})
