/** Every name under which the site keeps something in a browser, or meets its other tabs: each belongs to one module. */
export const storageKeys = {
  /** `localStorage` and a cookie of the account pages: `preferences/preferences.ts`, read by the shell's early script. */
  preferences: 'kocyolu.preferences',
  /** A cookie: `preferences/preferences.ts`. */
  language: 'kocyolu.language',
  /** `localStorage`: the shell's `layout/language-offer.tsx`. */
  languageOffer: 'kocyolu.language-offer',
  /** `sessionStorage`: `drafts/use-draft.ts`. */
  drafts: 'kocyolu.drafts',
  /** `localStorage`: `drafts/kept-drafts.ts`. */
  keptDrafts: 'kocyolu.kept-drafts',
  /** `sessionStorage`, and the beginning of a lock: `drafts/kept-drafts.ts`. */
  draftTab: 'kocyolu.draft-tab',
  /** `sessionStorage`: the shell's `errors/tab.ts`. */
  countedTab: 'kocyolu.counted-tab',
  /** `sessionStorage`: the shell's `preview/previewed-builds.ts`. */
  preview: 'kocyolu.preview',
  /** `sessionStorage`: the outbox of messages. */
  outbox: 'kocyolu.outbox',
  /** `sessionStorage`: files chosen for a message. */
  chosenFiles: 'kocyolu.chosen-files',
  /** The beginning of a name in `localStorage`: `push/push.tsx`. */
  pushNotNow: 'kocyolu.push-not-now',
  /** A channel: `session/session-watch.tsx`. */
  session: 'kocyolu.session',
  /** The beginning of a channel and a lock: `live/connect-live.ts`. */
  live: 'kocyolu.live',
} as const
