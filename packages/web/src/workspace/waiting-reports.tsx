import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../session/current-user.ts'
import { defineTexts } from '../text/define-texts.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import en from './locales/en.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }
import { waitingReportsQuery } from './waiting-reports-query.ts'

const useText = defineTexts({ tr, en })

/** How many reports and appeals wait for an admin. */
export default function WaitingReports(): ReactNode {
  const t = useText()
  const { user } = useSession()
  const query = useQuery({ ...waitingReportsQuery, enabled: user?.role === 'admin' })
  // An earlier count is not shown as the present one.
  const count = query.isSuccess ? query.data : 0
  return <CountBadge count={count} text={t('count', { count })} />
}
