import { ownKeys } from '@kocyolu/web'

/** The keys of this remote's queries, and of this build of it. */
export const ownKey = ownKeys('mfe-admin', __webpack_public_path__)
