import './theme/theme.css'

export { ApiError } from '@kocyolu/contracts'
export {
  type ChangeAddress,
  HiddenParts,
  idOfHash,
  KeptParts,
  useAddress,
  usePageNavigate,
  useScrollToHash,
} from './address/address.tsx'
export { call, untilGone } from './api/call.ts'
export { createQueryClient, queryClient } from './api/query-client.ts'
export { ownerOf, ownKeys, refreshTopic, type Topic, topicKey } from './api/topics.ts'
export { useBackCloses } from './back/back-closes.ts'
export { newId } from './browser/new-id.ts'
export { browserStorage, tabStorage } from './browser/storage.ts'
export { visitorOwner } from './drafts/kept-drafts.ts'
export { hasUnsaved, leaveUnsaved, useUnsaved } from './drafts/unsaved.ts'
export { forgetTypedOnLeaving, readDraftText, updateDraft, useDraft, writeDraft } from './drafts/use-draft.ts'
export { FocusKeeper, focusPlace, placeOf } from './focus/keep-focus.tsx'
export {
  notificationsQuery,
  sessionCountsQuery,
  unreadMessagesQuery,
  useUnreadMessages,
} from './live/counts.ts'
export { followsLive, isCurrent, patchQueries } from './live/follow-live.ts'
export { publishLive, type SequencedEvent, useLive } from './live/live-bus.ts'
export { LiveConnection } from './live/live-connection.tsx'
export { NotificationEntry } from './notifications/notification-entry.tsx'
export { isMarkedRead, markAllReadMutation, markReadMutation } from './notifications/read-notifications.ts'
export { useLanguageChoice } from './preferences/language-choice.ts'
export { type ThemeChoice, usePreferences } from './preferences/preferences.ts'
export { type QueryState, QueryView } from './query/query-view.tsx'
export type { PageHandle, PageQueries, PageQuery } from './rendering/rendering.ts'
export {
  isServer,
  type RenderedHead,
  type Rendering,
  RenderingContext,
  serverNow,
  siteZone,
  useIsHydrating,
  useNotFound,
  useNow,
} from './rendering/rendering.ts'
export { loginUrl } from './session/account-pages.ts'
export { currentUserQuery, holdUserUntil, mayBeSignedIn, useSession } from './session/current-user.ts'
export { SessionWatch } from './session/session-watch.tsx'
export { Guard, SignInLink, SignInPanel } from './session/sign-in.tsx'
export { brandName, setSite } from './site/site.ts'
export { defineTexts, type Translate } from './text/define-texts.ts'
export { cutText, type Format, formatOf, sameClock, useFormat, type Weekday } from './text/format.ts'
export { Area, type Language, RegionDecorator, useLanguage, usePageLanguage } from './text/language.tsx'
export { knowFailure, useErrorText } from './text/use-error-text.ts'
export { isDark, ThemeClass, useDark } from './theme/theme-class.tsx'
export { Notice, Toaster, toast } from './toast/toast.tsx'
export { Avatar } from './ui/avatar.tsx'
export { Button, ButtonLink, buttonClass } from './ui/button.tsx'
export { Chips, type Choice } from './ui/chips.tsx'
export { CoachCard, CoachCardSkeleton, ProvedMarks } from './ui/coach-card.tsx'
export { ConfirmAction } from './ui/confirm-action.tsx'
export { CountBadge } from './ui/count-badge.tsx'
export { lazyComponent, usePreload } from './ui/lazy-component.tsx'
export {
  ListPage,
  NotFound,
  Page,
  PageSkeleton,
  useAnnouncement,
  useDocumentLanguage,
  useRenderedHeight,
} from './ui/page.tsx'
export { EmptyState, ErrorPanel } from './ui/panel.tsx'
export { SearchBox } from './ui/search-box.tsx'
export { ShowMore } from './ui/show-more.tsx'
export { type SidebarLink, Sidebars } from './ui/sidebars.ts'
export { Skeleton, SkeletonText } from './ui/skeleton.tsx'
export { Stars } from './ui/stars.tsx'
export { Tile } from './ui/tile.tsx'
export { Tooltips } from './ui/tooltips.tsx'
export { useIsShown } from './ui/use-is-shown.ts'
