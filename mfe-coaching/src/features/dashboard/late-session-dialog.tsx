import { latePart } from '@kocyolu/web'

export const LateSessionDialog = latePart(async () => (await import('./session-dialog.tsx')).SessionDialog)
