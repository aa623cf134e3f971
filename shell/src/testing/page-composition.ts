import type { Composition, NavigationItem, RemoteManifest } from '@kocyolu/bundler/composition'
import { pageSlugs } from '@kocyolu/contracts'
import { setComposition } from '../composition/composition.ts'

const everybody: NavigationItem['for'] = ['visitor', 'student', 'mentor', 'admin']

const manifest = (
  name: string,
  prefixes: string[],
  navigation: NavigationItem[],
  guards: RemoteManifest['guards'] = {},
): RemoteManifest => ({
  name,
  prefixes,
  navigation,
  guards,
  screens: {},
  heads: {},
})

const remote = (parts: RemoteManifest) => ({
  build: 'b1',
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
            for: ['student', 'mentor', 'admin'],
            slot: 'account',
            order: 20,
          },
          {
            id: 'sidebar-dashboard',
            path: '/dashboard',
            label: { tr: 'Panel', en: 'Dashboard' },
            for: ['student', 'mentor'],
            slot: 'sidebar',
            icon: 'layout-dashboard',
            order: 10,
            isInBar: true,
          },
          {
            id: 'sidebar-posts',
            path: '/blog',
            label: { tr: 'Yazılar', en: 'Posts' },
            for: ['student'],
            slot: 'sidebar',
            icon: 'newspaper',
            order: 40,
          },
          {
            id: 'sidebar-nowhere',
            path: '/dashboard/nowhere',
            label: { tr: 'Hiçbir yer', en: 'Nowhere' },
            for: ['student'],
            slot: 'sidebar',
            icon: 'star',
            order: 20,
          },
        ],
        { '/dashboard/*': ['student', 'mentor', 'admin'], '/admin/*': ['admin'] },
      ),
    ),
    'mfe-public': remote(
      manifest(
        'mfe-public',
        ['/', '/about', '/blog', ...pageSlugs.map(slug => `/${slug}`)],
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
          {
            id: 'sidebar-messages',
            path: '/messages',
            label: { tr: 'Mesajlar', en: 'Messages' },
            for: ['student', 'mentor', 'admin'],
            slot: 'sidebar',
            icon: 'messages-square',
            badge: 'unreadMessages',
            order: 30,
            isInBar: true,
          },
          {
            id: 'admin-messages',
            path: '/messages',
            label: { tr: 'Mesajlar', en: 'Messages' },
            for: ['admin'],
            slot: 'adminSidebar',
            icon: 'messages-square',
            order: 30,
          },
        ],
      ),
    ),
  },
}

setComposition(composition)
