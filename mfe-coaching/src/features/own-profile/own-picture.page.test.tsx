import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, someUser } from '@kocyolu/web/testing'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OwnPicture } from './own-picture.tsx'

const url = '/api/users/pictures/ab12-256.webp'
const rendered = vi.fn()

// jsdom neither decodes nor renders.
beforeEach(() => {
  rendered.mockClear()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('Not a picture')
    return { width: 800, height: 400, close: () => undefined }
  })
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: rendered })) as never
  HTMLCanvasElement.prototype.toBlob = done => done(new Blob(['webp'], { type: 'image/webp' }))
})

const open = (server: FakeServer, profileImageUrl: string | null = null) => {
  const page = (
    <Area language="tr">
      <OwnPicture />
    </Area>
  )
  return renderRoute([{ path: '/', element: page }], {
    path: '/',
    user: someUser({ profileImageUrl }),
    server,
  })
}
type Screen = ReturnType<typeof open>

async function choose(screen: Screen, file = new File(['x'], 'ben.jpg', { type: 'image/jpeg' })) {
  const input = (await screen.findByRole('group', { name: 'Profil fotoğrafı' })).querySelector('input')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}

test('a picture is chosen, cut square around its middle, sent, and shown', async () => {
  const screen = open({ 'identity.changePicture': { profileImageUrl: url } })
  await choose(screen)
  const dialog = await screen.findByRole('dialog', { name: 'Fotoğrafı kırp' })
  expect(dialog).toHaveAttribute('aria-modal', 'true')
  fireEvent.change(screen.getByRole('slider', { name: 'Yakınlaştır' }), { target: { value: '2' } })
  await screen.user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Fotoğraf kaydedildi')).toBeVisible()
  const sent = screen.requests.find(request => request.call === 'identity.changePicture')
  expect(sent?.body).toMatchObject({ type: 'image/webp' })
  expect(rendered.mock.calls[0]?.slice(1)).toEqual([200, 0, 400, 400, 0, 0, 400, 400])
  const picture = screen.container.querySelector('img')
  expect(picture).toHaveAttribute('src', url)
  expect(picture?.getAttribute('srcset')).toContain('/api/users/pictures/ab12-512.webp 512w')
  expect(screen.getByRole('button', { name: 'Fotoğrafı değiştir' })).toBeVisible()
})

test('a browser that writes no WebP sends a JPEG, and a large picture goes up smaller', async () => {
  const asked: unknown[][] = []
  const filled = vi.fn()
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: rendered, fillRect: filled })) as never
  HTMLCanvasElement.prototype.toBlob = (done, type = '', quality = 0) => {
    asked.push([type, quality])
    const written = type === 'image/webp' ? 'image/png' : type
    done(new Blob(['x'.repeat(quality > 0.8 ? 900_000 : 200_000)], { type: written }))
  }
  const screen = open({ 'identity.changePicture': { profileImageUrl: url } })
  await choose(screen)
  await screen.findByRole('dialog', { name: 'Fotoğrafı kırp' })
  await screen.user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Fotoğraf kaydedildi')).toBeVisible()
  expect(asked).toEqual([
    ['image/webp', 0.9],
    ['image/jpeg', 0.9],
    ['image/jpeg', 0.8],
  ])
  expect(filled).toHaveBeenCalledTimes(1)
  const sent = screen.requests.find(request => request.call === 'identity.changePicture')
  expect(sent?.body).toMatchObject({ type: 'image/jpeg', size: 200_000 })
})

test('initials replace a picture that cannot be fetched', async () => {
  const screen = open({}, url)
  await screen.findByRole('button', { name: 'Fotoğrafı değiştir' })
  const picture = screen.container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(screen.container.querySelector('img')).toBeNull()
})

test('what is too large, or no picture, is said before anything is sent', async () => {
  const screen = open({})
  await choose(screen, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'b.png', { type: 'image/png' }))
  expect(await screen.findByText(/5 MB’tan büyük/)).toBeVisible()
  await choose(screen, new File(['x'], 'a.txt', { type: 'text/plain' }))
  expect(await screen.findByText(/Bu dosya okunamadı/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upload that fails says why, and can be tried again', async () => {
  let down = true
  const screen = open({
    'identity.changePicture': () => (down ? fail('rate_limited') : { profileImageUrl: url }),
  })
  await choose(screen)
  await screen.user.click(await screen.findByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText(/Biraz bekleyip tekrar dene/)).toBeVisible()
  down = false
  await screen.user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Fotoğraf kaydedildi')).toBeVisible()
})

test('an upload is given up by closing', async () => {
  const answer = Promise.withResolvers<{ profileImageUrl: string }>()
  const screen = open({ 'identity.changePicture': () => answer.promise })
  await choose(screen)
  await screen.user.click(await screen.findByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('progressbar')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer.resolve({ profileImageUrl: url })
  expect(screen.container.querySelector('img')).toBeNull()
})

test('a picture is removed after a question', async () => {
  const screen = open({ 'identity.removePicture': undefined }, url)
  await screen.user.click(await screen.findByRole('button', { name: 'Fotoğrafı kaldır' }))
  expect(await screen.findByRole('dialog', { name: 'Fotoğraf kaldırılsın mı?' })).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Fotoğraf kaldırıldı')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Fotoğraf seç' })).toBeVisible()
})
