import '../testing/page-composition.ts'
import { notificationsQuery } from '@kocyolu/web'
import { garbled, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reportMalformedAnswers } from './report-malformed.ts'

function Asks() {
  return <p>{useQuery(notificationsQuery).error ? 'an error of its own' : 'fine'}</p>
}

test('an answer that does not fit its contract is an error of its area, and is reported once', async () => {
  reportMalformedAnswers()
  const screen = renderRoute([{ path: '/mentors', element: <Asks /> }], {
    path: '/mentors',
    user: someUser(),
    server: {
      'notifications.listNotifications': garbled('{"hello":"proxy"}'),
      'releases.openedTab': undefined,
      'releases.reportClientError': undefined,
    },
  })
  expect(await screen.findByText('an error of its own')).toBeVisible()
  const reports = () => screen.requests.filter(({ call }) => call === 'releases.reportClientError')
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body).toMatchObject({
    kind: 'answer',
    message: 'ApiError: 200: GET /api/notifications does not fit its contract',
  })
})
