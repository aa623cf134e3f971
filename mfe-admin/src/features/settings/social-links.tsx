import { type content, HttpsUrl, type ResponseOf, socialNetworks } from '@kocyolu/contracts'
import { Button, QueryView, useUnsaved } from '@kocyolu/web'
import { Form, TextField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import styles from '../../shared/part.module.css'
import { Part, PartSkeleton } from '../../shared/part.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { footerQuery } from './queries.ts'
import { useText } from './texts.ts'

type Link = ResponseOf<(typeof content)['getFooter']>['social'][number]

const names = { instagram: 'Instagram', x: 'X', youtube: 'YouTube', linkedin: 'LinkedIn' }

/** Where the site is found on social networks; the footer has an icon for each address. */
export function SocialLinks() {
  const t = useText()
  const query = useQuery(footerQuery)
  return (
    <Part title={t('social.title')} lead={t('social.lead')}>
      <QueryView query={query} skeleton={<PartSkeleton rows={3} />}>
        {({ social }) => <Addresses links={social} />}
      </QueryView>
    </Part>
  )
}

function Addresses({ links }: { links: Link[] }) {
  const t = useText()
  const shared = useSharedText()
  const [addresses, setAddresses] = useState<Record<string, string>>(() =>
    Object.fromEntries(links.map(({ network, url }) => [network, url])),
  )
  const [refusals, setRefusals] = useState(0)
  const { run, isPending } = useAction({
    call: (given: Link[]) => api.content.setSocialLinks({ body: { links: given } }),
    changes: 'social-links',
    done: () => t('saved', { name: t('social.title') }),
  })
  const given = socialNetworks.flatMap(network => {
    const url = addresses[network]?.trim()
    return url ? [{ network, url }] : []
  })
  useUnsaved(JSON.stringify(given) !== JSON.stringify(links))
  const isWrong = (network: string) =>
    given.some(one => one.network === network && !HttpsUrl.safeParse(one.url).success)
  const submit = () => {
    if (given.some(one => isWrong(one.network))) setRefusals(count => count + 1)
    else if (!isPending) void run(given).then(isDone => isDone && setRefusals(0))
  }
  return (
    <Form form={{ refusals, submit }} className={styles.form}>
      <div className={styles.pair}>
        {socialNetworks.map(network => (
          <TextField
            key={network}
            label={names[network]}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={addresses[network] ?? ''}
            error={refusals > 0 && isWrong(network) ? t('social.wrong') : undefined}
            onChange={url => setAddresses(before => ({ ...before, [network]: url }))}
          />
        ))}
      </div>
      <Button type="submit" variant="primary" isBusy={isPending} className={styles.save}>
        {shared('save')}
      </Button>
    </Form>
  )
}
