import { toast, useErrorText } from '@kocyolu/web'
import { useId, useState } from 'react'
import { useOnDemand } from '../../on-demand/use-on-demand.ts'
import type { FilterDrawerProps } from './filter-drawer.tsx'
import { useText } from './texts.ts'
import { usePhone } from './use-phone.ts'

/** Whether the filters are open, and where: beside the results, or on a phone in a drawer whose code comes when asked for. */
export function useFilterPanel() {
  const t = useText()
  const errorText = useErrorText()
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const drawer = useOnDemand<FilterDrawerProps>(
    async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  )
  const prepare = () => {
    if (phone) void drawer.fetch().catch(() => undefined)
  }
  const toggle = async () => {
    try {
      if (phone) await drawer.fetch()
      setOpen(now => !now)
    } catch (error) {
      toast.error(t('filters.title'), errorText(error))
    }
  }
  return { id, open, phone, Drawer: drawer.Component, prepare, toggle, close: () => setOpen(false) }
}
