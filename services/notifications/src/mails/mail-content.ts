/** What one kind of mail says, in one language. */
export type Wording = {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
  note?: string
}

/** A mail before it gets its looks: everything that stands in it, in reading order. */
export type MailContent = {
  language: 'tr' | 'en'
  brand: string
  subject: string
  greeting: string
  heading: string
  paragraphs: string[]
  details: { label: string; value: string }[]
  action: { label: string; url: string }
  note: string | undefined
  footer: string
  siteUrl: string
  unsubscribe?: { label: string; url: string } | undefined
}
