import { create } from 'zustand'

/** State of a preview: `denied` is for admins alone, `unfit` does not run here, `failed` could not be requested. */
type Preview =
  | { status: 'none' }
  | { status: 'shown'; builds: string[] }
  | { status: 'denied' | 'unfit' | 'failed'; builds: string[]; complaints: string[] }

export const usePreview = create<Preview>(() => ({ status: 'none' }))
