import { pictureUrl } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { demoPeople } from '@kocyolu/service/demo'
import { storePicture } from '@kocyolu/service/pictures'
import { makeFromSvg } from '@kocyolu/service/svg-pictures'
import { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import {
  arch,
  beards,
  clothes,
  face,
  glasses,
  head,
  longHair,
  scarf,
  shortHair,
  tile,
} from './portrait-parts.ts'

type Name = { firstName: string; lastName: string }
type Colors = readonly [color: string, shade: string]

const tiles = ['#0b7a7c', '#1f5c99', '#a8402f', '#4b6b2c', '#7a4a86', '#8a5a13']
const skins: readonly Colors[] = [
  ['#f4d3b8', '#e3b797'],
  ['#ecc19d', '#d8a57f'],
  ['#dfab82', '#c68f66'],
  ['#c99169', '#ae7650'],
]
const hairs: readonly Colors[] = [
  ['#2a1c17', '#46322a'],
  ['#3f2a1d', '#5d412f'],
  ['#5d3b22', '#7b5233'],
  ['#1f1b20', '#3b353d'],
  ['#84552b', '#a3713f'],
]
const cloths: readonly Colors[] = [
  ['#13656a', '#0d4a4e'],
  ['#c8402f', '#9c2f22'],
  ['#f0e6d4', '#d6c8ae'],
  ['#24405e', '#172c43'],
  ['#d9a441', '#b4832a'],
  ['#5f7d3a', '#486127'],
  ['#7d5590', '#5f3f70'],
]
const longHaired =
  'Işık Çağla İrem Zeynep Şule Gökçe Elif Defne Ayşe Tuğçe Beyza Nehir Öykü Selin Hilâl Nazlı Eylül Ceren'.split(
    ' ',
  )

/** Numbers below a limit that are the same for the same name, one after the other (mulberry32 from FNV-1a). */
function numbersOf(name: string): (limit: number) => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return limit => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** A person of the demo data as SVG, made from the name alone, before the site's tiles. */
export function portraitOf({ firstName, lastName }: Name): string {
  const below = numbersOf(`${firstName} ${lastName}`)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const [skin, skinShade] = one(skins)
  const [hair, hairShade] = one(hairs)
  const ground = one(tiles)
  const [cloth, clothShade] = one(cloths)
  const clothing = one(clothes)(cloth, clothShade)
  const isLong = longHaired.includes(firstName.split(' ')[0] ?? '')
  const covers = isLong && below(5) === 0
  const [veil, veilShade] = one(cloths.filter(([color]) => color !== cloth))
  const [behind, before] = covers ? scarf : isLong ? one(longHair) : [() => '', one(shortHair)]
  const colors: Colors = covers ? [veil, veilShade] : [hair, hairShade]
  const beard = !isLong && below(5) < 2 ? one(beards)(hair, hairShade) : ''
  const lenses = below(3) === 0 ? one(glasses) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512"><defs>${tile}</defs>
<rect width="256" height="256" fill="${ground}"/><rect width="256" height="256" fill="url(#tile)"/><g opacity=".82">${arch}</g>
${behind(...colors)}${clothing}${head(skin, skinShade)}${beard}${face(hair, skinShade, below(6))}${before(...colors)}${lenses}</svg>`
}

/** Gives the demo coaches without a picture a portrait, and says how many. */
export async function seedPortraits(deps: Deps): Promise<number> {
  const ids = demoPeople.filter(({ role }) => role === 'mentor').map(({ id }) => id)
  const coaches = await deps.em.find(User, { id: ids, profileImageUrl: null })
  for (const coach of coaches) {
    const { id } = coach
    const picture = await makeFromSvg(portraitOf(coach), 'users', id)
    const profileImageUrl = pictureUrl('users', picture.hash)
    await inTransaction(deps, async deps => {
      await changeUser(deps, id, () => ({ profileImageUrl }))
      await storePicture(deps, id, picture)
    })
  }
  return coaches.length
}
