import { serviceNames } from '@kocyolu/contracts'
import { checkPage } from '../look/check-page.ts'
import { chooseBuild, decide } from './decide.ts'
import { expect, test } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'

test('an admin tries a build out, gives it to everybody and takes it back, all from the page', {
  tag: '@thorough',
}, async ({ people, releases }) => {
  test.slow()
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const [admin, visitor] = await Promise.all([people.admin(), people.someone('/mentors')])
  const page = await admin.open('/admin/releases')
  const visitorSees = async (title: string) => {
    await visitor.goto('/mentors')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await expect(page.getByRole('list', { name: 'Services' }).getByText(/^Contract \d+$/)).toHaveCount(
    serviceNames.length,
  )

  const trying = await chooseBuild(page, 'mfe-coaching', build)
  await trying.getByRole('slider', { name: 'Share of the devices' }).fill('100')
  await decide(trying, 'Yeni başlığı dene', 'Start canary')
  await expect(page.getByRole('heading', { name: 'Canary for 100% of the devices' })).toBeVisible()
  await visitorSees(fresh)
  await checkPage(page, 'with a canary')

  await page.getByRole('button', { name: 'Abort canary' }).click()
  await decide(page.getByRole('dialog', { name: 'Abort the canary?' }), 'Yeterince gördük', 'Abort canary')
  await expect(page.getByRole('heading', { name: /^Canary/ })).toBeHidden()
  await visitorSees(old)

  const promoting = await chooseBuild(page, 'mfe-coaching', build)
  await promoting.getByRole('radio', { name: 'Everybody' }).check()
  await decide(promoting, 'Başlık iyi', 'Make live')
  await expect(page.getByRole('list', { name: 'Live' })).toContainText(build)
  await visitorSees(fresh)

  await page.getByRole('button', { name: 'Roll back all' }).click()
  const all = page.getByRole('dialog', { name: /^Roll back to composition/ })
  await expect(all.getByRole('list', { name: 'Changed builds' })).toContainText(/made it live: Başlık iyi/)
  await checkPage(page, 'going back as a whole')
  await page.keyboard.press('Escape')

  const area = page.getByRole('group', { name: 'mfe-coaching' })
  await area.getByRole('button', { name: 'Roll back', exact: true }).click()
  const back = page.getByRole('dialog', { name: 'Roll back mfe-coaching?' })
  await expect(back.getByRole('list', { name: 'Changed builds' })).toContainText('mfe-coaching')
  await decide(back, 'Başlık iyi değilmiş', 'Roll back')
  await expect(page.getByRole('list', { name: 'Live' })).not.toContainText(build)
  await visitorSees(old)

  const rows = page.getByRole('table', { name: 'History' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/Rolled back.*Başlık iyi değilmiş/)
  await expect(rows.nth(2)).toContainText(/New build made live.*Başlık iyi/)
  await expect(rows.nth(3)).toContainText(/Canary aborted.*Yeterince gördük/)
  await expect(rows.nth(4)).toContainText(/Canary set.*Yeni başlığı dene/)
})
