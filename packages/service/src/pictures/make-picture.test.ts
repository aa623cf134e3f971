import { expect, test } from 'vitest'
import { manyScans, pictureFile, saidToBe } from '../testing/pictures.ts'
import { makePicture } from './make-picture.ts'
import { countScans } from './render-picture.ts'

const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const make = (file: Uint8Array) => makePicture(file, 'users', 'me')

test('a picture is rendered in another process, and the same file gives the same picture', async () => {
  const file = await bytesOf(pictureFile({ progressive: true }))
  const [one, other] = await Promise.all([make(file), make(file)])
  expect(one.files.map(({ width }) => width)).toEqual([64, 128, 256, 512])
  expect(other.hash).toBe(one.hash)
  expect((await makePicture(file, 'users', 'other')).hash).not.toBe(one.hash)
})

test('scans are counted, and marks within the data are none', async () => {
  expect(countScans(await bytesOf(pictureFile()))).toBe(1)
  expect(countScans(await bytesOf(pictureFile({ progressive: true })))).toBe(10)
  expect(countScans(await manyScans(3_000))).toBe(3_010)
  const exif = [0xff, 0xe1, 0, 6, 0xff, 0xda, 0xff, 0xda]
  const data = [0xff, 0xda, 0, 3, 1, 0xff, 0, 0xff, 0xd3, 0xff, 0xff, 0xff, 0xd9]
  expect(countScans(new Uint8Array([0xff, 0xd8, ...exif, ...data]))).toBe(1)
  expect(countScans(new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xda, 0, 2]))).toBe(1)
})

test.each([
  ['of 3,000 scans', () => manyScans(3_000)],
  ['that says it has too many pixels', () => saidToBe(8_000, 8_000)],
  ['that has to be decoded as a whole and says it has many', () => saidToBe(8_000, 6_200, true)],
])('a picture %s is refused before it is decoded', async (_, file) => {
  await expect(make(await file())).rejects.toMatchObject({ code: 'picture.too_many_pixels' })
})

test('what is none is refused, and the next one is rendered', async () => {
  await expect(make(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'picture.unreadable' })
  await expect(make(new Uint8Array())).rejects.toMatchObject({ code: 'picture.unreadable' })
  expect((await make(await bytesOf(pictureFile()))).files).toHaveLength(4)
})
