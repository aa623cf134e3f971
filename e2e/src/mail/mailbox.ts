/** A mail as the development mail server kept it. */
export interface Mail {
  id: string
  subject: string
  text: string
  headers: Record<string, string>
}

interface Kept extends Mail {
  to: { address: string }[]
}

/** Reads the mails that the platform sent; every journey looks at its own people's addresses only. */
export class Mailbox {
  readonly #viewer: string

  constructor(viewer: string) {
    this.#viewer = viewer
  }

  /** All mails to one address, oldest first. */
  async to(address: string): Promise<Mail[]> {
    const response = await fetch(`${this.#viewer}/api/email?to.address=${encodeURIComponent(address)}`)
    const kept = (await response.json()) as Kept[]
    return kept.filter(mail => mail.to.some(to => to.address === address))
  }

  /** The mails to one address that mention something, for instance a session's topic. */
  async about(address: string, words: string): Promise<Mail[]> {
    return (await this.to(address)).filter(mail => mail.text.includes(words))
  }

  /** A mail as it travelled, with all its parts. */
  async source(mail: Mail | undefined): Promise<string> {
    if (!mail) throw new Error('There is no such mail')
    const response = await fetch(`${this.#viewer}/api/email/${mail.id}/source`)
    return response.text()
  }
}
