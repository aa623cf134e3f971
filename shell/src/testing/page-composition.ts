import type { Composition, NavigationItem, RemoteManifest } from '@kocyolu/build/release'

const everybody: NavigationItem['for'] = ['visitor', 'student', 'mentor', 'admin']

const manifest = (name: string, prefixes: string[], navigation: NavigationItem[]): RemoteManifest => ({
  name,
  prefixes,
  navigation,
  screens: {},
  skeletons: {},
})

const remote = (parts: RemoteManifest) => ({
  build: 'b1',
  previous: null,
  manifest: parts,
  antd: false,
  preload: {},
})

const composition: Composition = {
  number: 1,
  shell: 's1',
  remotes: {
    'mfe-coaching': remote(
      manifest(
        'mfe-coaching',
        ['/mentors', '/dashboard'],
        [
          {
            id: 'mentors',
            path: '/mentors',
            label: { tr: 'Koçlar', en: 'Mentors' },
            for: everybody,
            slot: 'main',
            order: 30,
          },
          {
            id: 'dashboard',
            path: '/dashboard',
            label: { tr: 'Panelim', en: 'Dashboard' },
            for: ['student', 'mentor'],
            slot: 'account',
            order: 20,
          },
        ],
      ),
    ),
    'mfe-public': remote(
      manifest(
        'mfe-public',
        ['/'],
        [
          {
            id: 'home',
            path: '/',
            label: { tr: 'Ana Sayfa', en: 'Home' },
            for: everybody,
            slot: 'main',
            order: 10,
          },
        ],
      ),
    ),
    'mfe-messaging': remote(
      manifest(
        'mfe-messaging',
        ['/messages'],
        [
          {
            id: 'messages',
            path: '/messages',
            label: { tr: 'Mesajlar', en: 'Messages' },
            for: ['student', 'mentor', 'admin'],
            slot: 'account',
            order: 10,
          },
        ],
      ),
    ),
  },
}

// Stands in the page before any module reads it, as in the real one: import this file first.
const element = document.createElement('script')
element.id = 'composition'
element.type = 'application/json'
element.textContent = JSON.stringify(composition)
document.head.append(element)
