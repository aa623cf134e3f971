import { join } from 'node:path'
import { changedBuild } from '@kocyolu/infra/testing'
import {
  buildIn,
  type ChangeOptions,
  createReleases,
  isShown,
  openStore,
  type ReleaseStore,
  type Releases,
  shownIn,
  untilShown,
} from '@kocyolu/release-store'
import { given } from '../platform.ts'

const checkout = join(import.meta.dirname, '../../..')
const why = 'A journey'
/** A journey goes forward and back as it likes. */
const because: ChangeOptions = { why, force: why }

/** At a tenth of a second each; what comes at once does not wait. */
const maxLooks = 600

/** Releases of the platform under test, made with what the release tool runs; each is there when the site shows it. */
export class SiteReleases {
  readonly #store: ReleaseStore
  readonly #site: string
  readonly #releases: Releases
  #first: number | undefined

  constructor() {
    const { store, keys, site } = JSON.parse(given('JOURNEY_RELEASES'))
    this.#store = openStore(store, keys)
    this.#site = site
    this.#releases = createReleases(this.#store, { by: 'Journey' })
  }

  /** Publishes a build of an app in which these words stand for others; live it is only when it is promoted. */
  async publish(app: string, words: Record<string, string>): Promise<string> {
    return await this.publishChanged(app, text =>
      Object.entries(words).reduce((changing, [from, to]) => changing.replaceAll(from, to), text),
    )
  }

  /** Publishes a build of an app whose scripts and styles are these texts. */
  async publishChanged(app: string, change: (text: string, file: string) => string): Promise<string> {
    const original = await buildIn(join(checkout, app, 'dist'))
    const changed = await changedBuild(original, change)
    if (changed.build === original.build) throw new Error(`Nothing of ${app} is changed`)
    // From here on an admin of the journey may release it.
    await this.#remember()
    await this.#releases.publish(changed)
    return changed.build
  }

  promote = (app: string, build: string) =>
    this.#change(() => this.#releases.promote([{ app, build }], because))
  canary = (app: string, build: string, percent: number) =>
    this.#change(() => this.#releases.canary([{ app, build }], percent, because))
  abortCanary = () => this.#change(() => this.#releases.abortCanary(because))
  promoteCanary = () => this.#change(() => this.#releases.promoteCanary(because))
  rollback = () => this.#change(() => this.#releases.rollback(undefined, { ...because, all: true }))

  /** Makes live again what was so at first. */
  async restore(): Promise<void> {
    if (this.#first === undefined) return
    const { live, canary } = await this.#releases.status()
    if (canary) await this.abortCanary()
    const first = this.#first
    if (live?.number !== first)
      await this.#change(() => this.#releases.rollback(first, { ...because, all: true }))
  }

  async #remember(): Promise<void> {
    this.#first ??= (await this.#releases.status()).live?.number
  }

  async #change(make: () => Promise<unknown>): Promise<void> {
    await this.#remember()
    await make()
    const shows = async () => {
      const { entry } = await this.#releases.status()
      return entry !== null && isShown(await shownIn(this.#site), entry)
    }
    if (!(await untilShown(shows, maxLooks))) throw new Error('The site does not follow its history')
  }
}
