import { lazyComponent, Skeleton } from '@kocyolu/web'

// For users who may write: no other loads it.
const writing = () => import('./writing/index.ts')

const Form = () => <Skeleton height={344} radius={12} />
const Actions = () => <Skeleton height={44} width={160} />

export const ReviewForm = lazyComponent(async () => (await writing()).ReviewForm, Form)
export const ReviewActions = lazyComponent(async () => (await writing()).ReviewActions, Actions)
export const ReplyForm = lazyComponent(async () => (await writing()).ReplyForm, Form)
export const ReplyActions = lazyComponent(async () => (await writing()).ReplyActions, Actions)
