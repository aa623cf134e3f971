import { checkPage } from '../look/check-page.ts'
import { chooseBuild, decide } from './decide.ts'
import { expect, test } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'

test('without a follower a release is stored and reported as not served, and served once one runs', {
  tag: '@thorough',
}, async ({ people, platform, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const [admin, visitor] = await Promise.all([people.admin(), people.someone('/mentors')])
  const page = await admin.open('/admin/releases')
  const title = visitor.getByRole('heading', { level: 1 })
  const behind = page.getByText(/^Stored, but not served yet: the site serves composition \d+ and/)
  await expect(page.getByRole('list', { name: 'Live' })).toBeVisible()
  await expect(behind).toBeHidden()
  await platform.stop('site')

  const promoting = await chooseBuild(page, 'mfe-coaching', build)
  await promoting.getByRole('radio', { name: 'Everybody' }).check()
  await decide(promoting, 'Başlık iyi', 'Make live')
  await expect(behind).toBeVisible()
  await checkPage(page, 'with a site that is behind')
  await visitor.reload()
  await expect(title).toHaveText(old)

  await platform.start('site')
  await expect(behind).toBeHidden()
  await visitor.reload()
  await expect(title).toHaveText(fresh)
})
