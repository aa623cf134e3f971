import {
  type content,
  contentCalls,
  type ResponseOf,
  SocialAddresses,
  socialNetworks,
} from '@kocyolu/contracts'
import { Button, call, patchQueries, QueryView } from '@kocyolu/web'
import { Form, FormFailure, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { footerQuery } from './queries.ts'
import { useText } from './texts.ts'

type Footer = ResponseOf<(typeof content)['getFooter']>
type Addresses = Record<(typeof socialNetworks)[number], string>

const names = { instagram: 'Instagram', x: 'X', youtube: 'YouTube', linkedin: 'LinkedIn' }

/** Where the site is found on social networks; the footer has an icon for each address. */
export function SocialLinks() {
  const t = useText()
  const query = useQuery(footerQuery)
  return (
    <Section title={t('social.title')} lead={t('social.lead')}>
      <QueryView query={query} skeleton={<PartSkeleton rows={3} />}>
        {({ social }) => {
          const urlOf = (wanted: string) => social.find(({ network }) => network === wanted)?.url ?? ''
          const stored = Object.fromEntries(socialNetworks.map(network => [network, urlOf(network)]))
          return <AddressForm stored={stored as Addresses} />
        }}
      </QueryView>
    </Section>
  )
}

function AddressForm({ stored }: { stored: Addresses }) {
  const t = useText()
  const shared = useSharedText()
  const client = useQueryClient()
  const draft = useFormDraft('admin:social-links', stored)
  const { send, isPending } = useAction({
    name: 'social-links',
    call: (addresses: SocialAddresses) =>
      call(contentCalls.setSocialLinks, {
        body: {
          links: socialNetworks.flatMap(network => {
            const url = addresses[network]
            return url ? [{ network, url }] : []
          }),
        },
      }),
    changes: 'social-links',
    done: () => t('saved', { name: t('social.title') }),
  })
  const given = Object.entries(draft.values).filter(([, url]) => url.trim() !== '')
  const form = useForm({
    schema: SocialAddresses,
    body: Object.fromEntries(given.map(([network, url]) => [network, url.trim()])),
    message: () => t('social.wrong'),
    failed: shared('failed'),
    isUnsaved: draft.isChanged,
    send: addresses =>
      send(addresses).then(({ links: social }) => {
        patchQueries<Footer>(client, { queryKey: footerQuery.queryKey }, footer => ({ ...footer, social }))
        draft.settle()
      }),
  })
  return (
    <Form form={form} className="stack">
      <div className={styles.pair}>
        {socialNetworks.map(network => (
          <TextField
            key={network}
            label={names[network]}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.values[network]}
            error={form.error(network)}
            onChange={url => draft.change({ [network]: url })}
          />
        ))}
      </div>
      <FormFailure form={form} />
      <Button type="submit" variant="primary" isBusy={isPending} className={styles.save}>
        {shared('save')}
      </Button>
    </Form>
  )
}
