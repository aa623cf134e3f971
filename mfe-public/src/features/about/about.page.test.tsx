import { renderRoute } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

test.each([
  [
    'tr',
    'Hakkımızda | KoçYolu',
    ['Erişilebilir koçluk', 'Akran destekli öğrenme', 'Bağ kurmak', 'Akademik başarı'],
    ['Hiç kimse sınava tek başına hazırlanmasın', 'Bir yurt odasında başladı', 'KoçYolu’nu ayakta tutanlar'],
  ],
  [
    'en',
    'About | KoçYolu',
    ['Accessible coaching', 'Peer-supported learning', 'Building connections', 'Academic success'],
    ['Nobody should prepare for the exam alone', 'It began in a dormitory room', 'The people behind KoçYolu'],
  ],
] as const)(
  'about the site in %s: four values, how it began, three people',
  async (language, title, values, parts) => {
    const screen = renderRoute(routes, { path: '/about', language, server: {} })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(document.title).toBe(title)
    const [mission, story, team] = parts.map(name => within(screen.getByRole('region', { name })))
    expect(mission?.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual(values)
    expect(story?.getByText(/2023/)).toBeVisible()
    expect(team?.getAllByRole('listitem')).toHaveLength(3)
  },
)
