import { create } from 'zustand'
import { type Language, languageInUse } from '../text/language.ts'

export interface ToastAction {
  label: string
  href: string
}

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  text: string | undefined
  action: ToastAction | undefined
  language: Language
}

interface Shown {
  current: Toast | null
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}

/** The one toast that is visible: a new one takes the place of the old one. */
export const useToasts = create<Shown>()(set => ({
  current: null,
  show: toast => set(({ current }) => ({ current: { ...toast, id: (current?.id ?? 0) + 1 } })),
  dismiss: id => set(({ current }) => (current?.id === id ? { current: null } : {})),
}))

const show = (kind: Toast['kind']) => (title: string, text?: string, action?: ToastAction) =>
  useToasts.getState().show({ kind, title, text, action, language: languageInUse() })

/** Shows a toast, for five seconds, in the language of the region that the person is using. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
