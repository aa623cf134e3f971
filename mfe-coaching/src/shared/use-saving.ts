import { toast, useErrorText } from '@kocyolu/web'
import { useState } from 'react'
import { useIsShown } from './use-is-shown.ts'

/**
 * Handles a failed submit of a form: the error is beside the form as `failure`, and a toast with `title` where the form has
 * been left meanwhile. `isShown` says whether it has.
 */
export function useSaving(title: string) {
  const errorText = useErrorText()
  const isShown = useIsShown()
  const [failure, setFailure] = useState<unknown>(null)
  const saving = async (save: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    try {
      await save()
    } catch (error) {
      setFailure(error)
      if (!isShown.current) toast.error(title, errorText(error))
      throw error
    }
  }
  return { failure, saving, isShown }
}
