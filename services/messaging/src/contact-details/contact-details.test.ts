import { describe, expect, it, test } from 'vitest'
import { contactDetailsIn, type DetailKind, detailKinds, hasAccountElsewhere } from './contact-details.ts'
import { labelled } from './labelled.fixtures.ts'
import { hasPhoneNumber } from './phone-numbers.ts'
import { piecesOf, plainText } from './pieces.ts'

const ownHost = 'kocyolu.test'
const kindsOf = (text: string) => contactDetailsIn(text, ownHost)

/** Of a kind: how much of it is found, and how much of what is found in all messages is of it, or at least some detail. */
function measure(kind: DetailKind) {
  const found = labelled[kind].filter(text => kindsOf(text).includes(kind)).length
  const wrong = labelled.none.filter(text => kindsOf(text).includes(kind)).length
  return { recall: found / labelled[kind].length, precision: found / (found + wrong) }
}

/** Measured, a little below: 58/60, 30/32, 30/32 and 49/54 are found; of 142 without any, one is taken for an account. */
const floors: Record<DetailKind, { recall: number; precision: number }> = {
  phone: { recall: 0.95, precision: 0.98 },
  mail: { recall: 0.93, precision: 0.98 },
  link: { recall: 0.93, precision: 0.98 },
  account: { recall: 0.88, precision: 0.96 },
}

describe('among labelled messages', () => {
  it.each(detailKinds)('%s is found as often as is said, and as seldom where there is none', kind => {
    const { recall, precision } = measure(kind)
    expect(recall).toBeGreaterThanOrEqual(floors[kind].recall)
    expect(precision).toBeGreaterThanOrEqual(floors[kind].precision)
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
