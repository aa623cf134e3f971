import { z } from 'zod'

const Build = z.string().regex(/^[a-z0-9-]{1,40}$/)
const AppName = z.string().regex(/^[a-z][a-z0-9-]*$/)
const Label = z.strictObject({ tr: z.string().min(1), en: z.string().min(1) })

const Role = z.enum(['student', 'mentor', 'admin'])

/** The icons that can be rendered beside a link, by their names at lucide. */
const Icon = z.enum([
  'bell',
  'book-open',
  'calendar-days',
  'file-text',
  'graduation-cap',
  'heart',
  'layout-dashboard',
  'messages-square',
  'newspaper',
  'rocket',
  'scroll-text',
  'settings',
  'shield-check',
  'square-pen',
  'star',
  'tags',
  'timer',
  'user-round',
  'users-round',
])

/**
 * One link of the navigation that a remote offers, and who is shown it. The header has the slots `main` and `account`;
 * `sidebar` is beside everybody's own pages, `adminSidebar` beside the admins' ones.
 */
export const NavigationItem = z
  .strictObject({
    id: z.string().min(1),
    path: z.string().startsWith('/'),
    label: Label,
    for: z.array(z.enum(['visitor', ...Role.options])).min(1),
    slot: z.enum(['main', 'account', 'sidebar', 'adminSidebar']),
    /** Rendered in a sidebar, where every link has one. */
    icon: Icon.optional(),
    /** Counter beside the link. */
    badge: z.enum(['unreadMessages', 'pendingRequests', 'waitingReports', 'waitingApplications']).optional(),
    /** A link of a sidebar that a phone shows at the bottom of the screen; the others are behind a button there. */
    isInBar: z.boolean().optional(),
    /** Place among the items of its slot, smaller first. */
    order: z.int().default(100),
  })
  .refine(({ slot, icon }) => icon !== undefined || slot === 'main' || slot === 'account', {
    path: ['icon'],
    message: 'A link of a sidebar has an icon',
  })
export type NavigationItem = z.infer<typeof NavigationItem>

/** Texts of a path's head: keys of the very catalogues that its page shows. */
const DeclaredHead = z.strictObject({
  /** The folder with `tr.json` and `en.json`. */
  texts: z.string().startsWith('./src/'),
  title: z.string().min(1),
  description: z.string().min(1),
  /** The language of the page where the user chose none. */
  language: z.enum(['tr', 'en']).default('tr'),
  /** No search engine may index it and no cache keep it: what it says can be withdrawn at any moment. */
  unlisted: z.literal(true).optional(),
})

/** Title and description of a path, for who reads the page without running it; `{{name}}` is filled in by the path's own data. */
export const PageHead = z.strictObject({
  language: z.enum(['tr', 'en']),
  title: Label,
  description: Label,
  unlisted: z.literal(true).optional(),
})
export type PageHead = z.infer<typeof PageHead>

/** `remote.json`: what the shell knows of a remote without loading any of its code. One of a newer age may say more. */
export const RemoteManifest = z.object({
  name: AppName,
  /** Path patterns the remote answers, as React Router writes them: `/mentors/:id`, `/blog/*`. */
  prefixes: z.array(z.string().startsWith('/')).min(1),
  navigation: z.array(NavigationItem),
  /** Areas that only these may enter, also at an address that no remote answers. */
  guards: z.record(z.string().startsWith('/'), z.array(Role).min(1)).default({}),
  /** The module that renders the page of a path, so that its files can be announced before any code runs. */
  screens: z.record(z.string().startsWith('/'), z.string().startsWith('./src/')).default({}),
  /** The modules of the parts that everybody whom a path shows its page gets after the first paint, by path. */
  lateParts: z.record(z.string().startsWith('/'), z.array(z.string().startsWith('./src/')).min(1)).optional(),
  /** Calls that a page makes first for a signed-in user, by path and role: they begin before its code is there. */
  firstCalls: z
    .record(z.string().startsWith('/'), z.partialRecord(Role, z.array(z.string().startsWith('/api/')).min(1)))
    .optional(),
  /** Public paths, which are rendered for visitors, and the head of each. */
  heads: z.record(z.string().startsWith('/'), DeclaredHead).default({}),
  /** The query parameters that a rendered page depends on, in one order, by path; where this is said, other pages depend on none. */
  searchParams: z.record(z.string().startsWith('/'), z.array(z.string().min(1))).optional(),
  /** Weight limit of its own JavaScript on the wire (brotli); a build above it is not published. */
  budget: z.strictObject({ kilobytes: z.number().positive() }).optional(),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

/** The same for the source file: an unknown key is a mistake. */
export const DeclaredManifest = z.strictObject(RemoteManifest.shape)

const Files = z.array(z.string())
const Needs = z.strictObject({ files: Files, shared: z.array(z.string()) })
/** Names of exports by shared module; `*` stands for a module that is taken whole or whose names are not known. */
const Names = z.record(z.string(), z.array(z.string()))
/** Hash that is compared with a file before it runs. */
const Hash = z.string().regex(/^sha256-[\w+/]{43}=$/)
/** Of scripts and styles, by file or URL: browsers compare. */
const Integrity = z.record(z.string(), Hash)
/** The smallest contract version of each service that has the calls which the code takes. */
const ServiceNeeds = z.record(z.string(), z.int().positive())

/** Record of every build. */
const recorded = {
  /** Of every script and style. */
  integrity: Integrity,
  /** Whether it requests its scripts with CORS, so that a browser can be made to insist on hashes. */
  cors: z.boolean().optional(),
  /** Its own JavaScript on the wire (brotli). */
  bytes: z.int().nonnegative(),
  needs: ServiceNeeds,
  /** The renderer of its pages on a server, which compares the file with the hash before it runs it. */
  server: z.object({ file: z.string().regex(/^server\/[\w.-]+$/), integrity: Hash }).optional(),
  /** Of `types.json`, which the gate goes by; what a development server serves has none. */
  types: Hash.optional(),
}

/** `build.json` of the shell: which of its files a first paint needs, and which carry each shared library. */
export const ShellBuild = z.object({
  app: z.literal('shell'),
  build: Build,
  entry: Files,
  first: Files,
  fonts: Files,
  shared: z.record(z.string(), Files),
  /** Names that its own code takes from shared modules, and names that it provides. */
  takes: Names,
  provides: Names,
  ...recorded,
})
export type ShellBuild = z.infer<typeof ShellBuild>

/** `build.json` of a remote: its container, what its routes need, and what each announced page needs on top. */
export const RemoteBuild = z.object({
  app: AppName,
  build: Build,
  /** The global name of its container. */
  container: z.string(),
  entry: z.string(),
  routes: Needs,
  screens: z.record(z.string(), Needs),
  /** Files that the late parts of a page need on top. */
  lateParts: z.record(z.string(), Needs),
  /** Names that its code takes from shared modules; a shell that does not provide them cannot run it. */
  takes: Names,
  /** Whether the first paint of a page uses an antd component; what comes later brings the theme itself. */
  antd: z.boolean(),
  heads: z.record(z.string(), PageHead).default({}),
  ...recorded,
})
export type RemoteBuild = z.infer<typeof RemoteBuild>

export const ComposedRemote = z.object({
  build: Build,
  manifest: RemoteManifest,
  antd: z.boolean(),
  /** Every URL that a page needs before it can be rendered, by path pattern; `*` stands for all of its paths. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Of its container and every announced file of its own, by URL. */
  integrity: Integrity.optional(),
  /** Where the container is when it is not under `/assets/<name>/<build>/`: a development server. */
  url: z.string().optional(),
})
export type ComposedRemote = z.infer<typeof ComposedRemote>

/** Which build of the shell and of each remote is live. A page carries it as JSON, without the files of other pages. */
export const Composition = z.object({
  number: z.int().nonnegative(),
  shell: Build,
  remotes: z.record(AppName, ComposedRemote),
  /** Of the shell's files that any page announces, by URL. */
  integrity: Integrity.optional(),
  /** Whether every script has a hash that browsers can be made to insist on. */
  cors: z.boolean().optional(),
  /** In a page: where the files of all pages are listed, with their hashes. The page names its own in its HTML. */
  files: z.object({ url: z.string(), integrity: Hash }).optional(),
})
export type Composition = z.infer<typeof Composition>
