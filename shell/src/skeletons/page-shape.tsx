import type { PageShapeName } from '@kocyolu/bundler/composition'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { Article, Conversation, Dashboard, Home, List, Place, Profile, Table } from './shapes.tsx'

const shapes: Record<PageShapeName, ComponentType> = {
  home: Home,
  list: List,
  profile: Profile,
  dashboard: Dashboard,
  workspace: Place,
  table: Table,
  conversation: Conversation,
  article: Article,
}

/** The shape of the page at a path, as the record of its remote names it. */
export function shapeOf(pathname: string): ComponentType | undefined {
  const name = shapeNameOf(pathname)
  return name && shapes[name]
}

/** Whether the page at a path fills the screen and scrolls inside: nothing of the site is below it. */
export const fillsScreen = (pathname: string): boolean => shapeNameOf(pathname) === 'conversation'

function shapeNameOf(pathname: string): PageShapeName | undefined {
  const named = composition.remotes[ownerOf(pathname) ?? '']?.manifest.skeletons ?? {}
  const path = Object.keys(named).find(pattern => matchPath(pattern, pathname))
  return path === undefined ? undefined : named[path]
}
