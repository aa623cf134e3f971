import { lazyComponent, Skeleton } from '@kocyolu/web'

/** For the signed-in alone: no other loads it. */
export const ReportButton = lazyComponent(
  async () => (await import('@kocyolu/web/reports')).ReportButton,
  () => <Skeleton height={40} width={160} radius={8} />,
)
