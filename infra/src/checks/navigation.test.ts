import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NavigationItem, RemoteManifest } from '@kocyolu/bundler/composition'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const items = globSync('mfe-*/remote.json', { cwd: checkout }).flatMap(
  file => RemoteManifest.parse(JSON.parse(readFileSync(join(checkout, file), 'utf8'))).navigation,
)

type Reader = NavigationItem['for'][number]

/** One reader's links in a place, in order. Links of everybody's own account are below. */
function labels(slot: NavigationItem['slot'], reader: Reader, language: 'tr' | 'en'): string[] {
  return items
    .filter(item => item.slot === slot && item.for.includes(reader))
    .sort((a, b) => a.order - b.order)
    .map(item => item.label[language])
}

test('the navigation of the site is that of the specification', () => {
  for (const reader of ['visitor', 'student', 'mentor', 'admin'] as const)
    expect(labels('main', reader, 'tr')).toEqual(['Ana Sayfa', 'Hakkımızda', 'Koçlar', 'Blog'])
  expect(labels('account', 'student', 'tr')).toEqual(['Mesajlar', 'Panelim'])
  expect(labels('account', 'mentor', 'tr')).toEqual(['Mesajlar', 'Panelim'])
})

test.each([
  ['mentor', ['Dashboard', 'Profile', 'Sessions', 'Messages', 'Write Blog']],
  ['student', ['Dashboard', 'Sessions', 'Messages']],
] as const)('the sidebar of a %s begins as the specification says', (reader, names) => {
  expect(labels('sidebar', reader, 'en').slice(0, names.length)).toEqual(names)
})

test('an admin has the admin panel and its places', () => {
  expect(labels('sidebar', 'admin', 'en')).toContain('Admin Panel')
  const places = ['Dashboard', 'Users', 'Mentors', 'Sessions', 'Messages', 'Blogs', 'Categories', 'Settings']
  expect(labels('adminSidebar', 'admin', 'en').slice(0, places.length)).toEqual(places)
})
